import { basename } from 'node:path'
import { codeOf, root, sourcesOf } from '../support/sources'
import type { Source } from '../support/sources'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const rooms = ['app', 'components', 'lib', 'sandbox', 'i18n', 'messages'].filter((room) => existsSync(join(root, room)))
const everything = sourcesOf(rooms)
const isClient = ({ text }: Source) => /^\s*(?:\/\*[\s\S]*?\*\/\s*)?['"]use client['"]/.test(text)
const told = (sources: Source[], sentence: string) => sources.map(({ path }) => `${path}: ${sentence}`)

describe('the house', () => {
  test('islands take lib/calls as types only, and nothing that lives on the server', () => {
    const values = everything
      .filter(isClient)
      .flatMap((source) =>
        [
          ...codeOf(source).matchAll(
            /^import (?!type )[^'"]*['"](@\/lib\/(?:calls|gateway|identity|observability|session|store|queries|env)[^'"]*)['"]/gm,
          ),
        ]
          .filter(([line]) => !/^import \{(?:\s*type \w+,?)+\s*\}/.test(line))
          .map(([, from]) => `${source.path}: import type from ${from}, or move the work to the server`),
      )
    expect(values).toEqual([])
  })

  test('there are no drawers', () => {
    const drawers = everything.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|services?|hooks?|types?|constants?|common|misc)(\/|\.tsx?$)/.test(path),
    )
    expect(told(drawers, 'name it after what it holds')).toEqual([])
  })

  test('files are kebab-case', () => {
    const odd = everything.filter(
      ({ path }) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9-]+)*\.(?:tsx?|mjs)$/.test(basename(path)),
    )
    expect(told(odd, 'rename to kebab-case')).toEqual([])
  })

  test('every form is a native POST to an endpoint or a GET search', () => {
    const drawn = everything.filter(({ path }) => path.endsWith('.tsx'))
    const passesOn = drawn.filter((source) => /<form\b[^>]*\{\.\.\./.test(codeOf(source)))
    const wrappers = passesOn.flatMap(({ text }) =>
      [...text.matchAll(/export (?:function|const) (\w+)/g)].map(([, name]) => name),
    )
    const tags = new RegExp(`<(?:${['form', ...wrappers].join('|')})\\b((?:[^>]|=>)*?)>`, 'g')
    const wrong = drawn.flatMap((source) =>
      [...codeOf(source).matchAll(tags)].flatMap(([tag]) => {
        const isWrapped = /^<form\b[^>]*\{\.\.\./.test(tag)
        const isSearch = /\bmethod="get"/i.test(tag)
        const isPost = /\bmethod=["{]/.test(tag) && /\baction=["{]/.test(tag)
        if (isWrapped || isSearch || isPost) return []
        return [
          `${source.path}: give the form method="post" and the endpoint as action, or method="get": ${tag.slice(0, 80)}`,
        ]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('any is nowhere, and a cast or a silenced rule carries its reason', () => {
    const silenced = everything.flatMap((source) =>
      [...source.text.matchAll(/^.*(?:eslint-disable|@ts-expect-error|@ts-ignore|@ts-nocheck).*$/gm)]
        .filter(([line]) => !/--\s*\S|@ts-expect-error\s+\S/.test(line) || /@ts-ignore|@ts-nocheck/.test(line))
        .map(([line]) => `${source.path}: say why: ${line.trim()}`),
    )
    expect(silenced).toEqual([])
  })
})
