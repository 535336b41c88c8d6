import next from 'eslint-config-next/core-web-vitals'
import typescript from 'eslint-config-next/typescript'
import regexp from 'eslint-plugin-regexp'
import { commentSaysSomething } from './config/lint/comment-says-something.mjs'
import { silenceHasReason } from './config/lint/silence-has-reason.mjs'

const code = ['**/*.{ts,tsx,mjs}']
const tests = ['**/*.test.{ts,tsx}', 'tests/**', 'sandbox/testing/**', 'playwright.config.ts']
const tools = ['scripts/**', 'bench/**', 'server.mjs', 'lib/*.mjs', '*.config.{ts,mjs}']

/** The rules of the presets whose names begin so, turned off. */
const withoutRules = (...starts) => {
  const names = [...next, ...typescript].flatMap(({ rules = {} }) => Object.keys(rules))
  return Object.fromEntries(
    names.filter((name) => starts.some((start) => name.startsWith(start))).map((name) => [name, 'off']),
  )
}

const named = (names, message) => names.map((name) => ({ name, message }))
const classicZod = named(
  ['zod', 'zod/v3', 'zod/v4'],
  'Classic zod costs a browser about 90 kB: it stays in lib/calls, lib/gateway, lib/identity, env.ts and sandbox. Elsewhere write zod/mini.',
)
const sockets = named(
  ['undici', 'http', 'https', 'node:http', 'node:https'],
  'Only lib/gateway opens sockets upstream: make it a call in lib/calls and perform() or request() it.',
)
const dateFns = named(
  ['date-fns'],
  'The index loads 300 files, at every start of the platform and for every test file: import each function from date-fns/<function>.',
)
/** What a package keeps to itself moves without a word. Exceptions stand at the end of this file, each with its reason. */
const insides = {
  regex: '^(?:@[\\w.-]+/)?[a-z][\\w.-]*/(?:dist|lib|src|build|esm|cjs)/',
  message: 'A file inside a package may move with any version: import what its documentation offers.',
}
const restrict = (...paths) => ({
  'no-restricted-imports': ['error', { paths: [...dateFns, ...paths.flat()], patterns: [insides] }],
})

const side =
  '(?:^|[\\s:!])-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-(?:\\d|\\[|\\(|full|auto|px)|text-(?:left|right)(?:\\s|$)|float-(?:left|right)(?:\\s|$)|border-[lr](?:-|\\s|$)|rounded-(?:[lr]|[tb][lr])(?:-|\\s|$))'
const logical =
  'Left and right do not turn around with the script: use the logical class (ms-, me-, ps-, pe-, start-, end-, text-start, text-end, border-s, rounded-e).'

const map = ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression'
const unbounded = {
  selector: `${map}[callee.name=/^(?:Weak)?Map$/][arguments.length=0]`,
  message: 'A map of a module only grows: write boundedCache or memoize of lib/bounded-cache.ts.',
}
const loose = {
  selector: 'TSAsExpression > Identifier[name="globalThis"]',
  message: 'What bundles share is a typed field of processState: lib/process-state.ts.',
}

const kept = [unbounded, loose]

const wheel =
  'The mouse wheel changes a number field: write <Field kind="amount"> or kind="count", which are text with a decimal keypad.'

/** What the syntax of a room may not hold; the last entry that fits a file rules, so each names all of its own. */
const never = (selector, message) => ({ selector, message })

const client = 'Program:has(> ExpressionStatement[directive="use client"])'
const serverRooms =
  '[source.value=/(?:^@|\\.\\.)\\u002Flib\\u002F(?:calls|gateway|identity|observability|session|store|queries|env)/]'
const value =
  ':matches([specifiers.length=0], :has(> ImportSpecifier[importKind="value"]), :has(> ImportDefaultSpecifier), :has(> ImportNamespaceSpecifier))'
const typesOnly = 'An island takes this as a type alone: write import type, or move the work to the server.'
const islands = [
  never(`${client} > ImportDeclaration[importKind="value"]${serverRooms}${value}`, typesOnly),
  never(
    `${client} > :matches(ExportNamedDeclaration, ExportAllDeclaration)[exportKind="value"]${serverRooms}`,
    typesOnly,
  ),
  never(`${client} ImportExpression${serverRooms}`, typesOnly),
]

/** PendingForm passes its attributes on to its form: the rule checks where it is used. */
const isPassedOn = '[name.name="form"]:has(> JSXSpreadAttribute)'
const isSearch = ':has(> JSXAttribute[name.name="method"] > Literal[value=/^get$/i])'
const isPost = ':has(> JSXAttribute[name.name="method"]):has(> JSXAttribute[name.name="action"])'
const forms = [
  never(
    `JSXOpeningElement[name.name=/^(?:form|PendingForm)$/]:not(${isPassedOn}):not(${isSearch}):not(${isPost})`,
    'Give the form method="post" and the endpoint as action, or method="get": what is typed lands in no address before scripts run.',
  ),
  never(
    `JSXOpeningElement${isPassedOn}:not(FunctionDeclaration[id.name="PendingForm"] *)`,
    'Draw a PendingForm, whose method and action are asked for wherever it stands; a form that hides them is judged nowhere.',
  ),
]
const everywhere = [
  ...islands,
  ...forms,
  never(
    'TSAsExpression:has(> TSNeverKeyword) > :matches(Literal, TemplateLiteral)',
    'A key that is cast is looked for by nobody: write it as it stands in messages/en-IN, or look it up with messageOr.',
  ),
  never(
    'Program:not(:has(> ExpressionStatement[directive="use client"])) CallExpression[callee.name="useEffect"]',
    "useEffect belongs in a file that begins with 'use client'.",
  ),
  never(
    'ExpressionStatement[directive="use server"]',
    'Write through the API proxy, app/api: there are no server actions.',
  ),
  never(
    'CallExpression[callee.name=/^(t|words|say|common)$/] > ObjectExpression > Property > CallExpression[callee.name="String"]',
    'Hand the number over and write {name, number} in messages/<locale>: the locale groups it.',
  ),
  never(
    'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    'Draw it with React: text that is HTML by itself can hold what a person wrote.',
  ),
]
const loading = [
  never(
    'ImportDeclaration[source.value="next/dynamic"]',
    "Write lazyComponent(() => import('…')): it is seen to be loading.",
  ),
  never('CallExpression[callee.name="lazy"]', "Write lazyComponent(() => import('…')): it is seen to be loading."),
]
const addresses = [
  never('Literal[value=/^\\u002Fapp(\\u002F|$)/]', 'Write the address as a call of lib/routes.ts.'),
  never(
    'TemplateElement:first-child[value.raw=/^\\u002Fapp(\\u002F|$)/]',
    'Write the address as a call of lib/routes.ts.',
  ),
]
const looks = [
  never(`Literal[value=/${side}/]`, logical),
  never(`TemplateElement[value.raw=/${side}/]`, logical),
  never('JSXAttribute[name.name="type"] Literal[value="number"]', wheel),
  never('Property[key.name="type"] > Literal[value="number"]', wheel),
  never(
    'JSXAttribute[name.name=/^(aria-label|placeholder|title|alt)$/] > Literal[value=/[A-Za-z]{2}/]',
    'People read words from messages, never from code: move it there.',
  ),
]
const onServer = never(
  'ExpressionStatement[directive="use client"]',
  'Pages and layouts are drawn on the server: move what needs the browser into a component beside it.',
)
const serverOnly = never(
  'Program:not(:has(> ImportDeclaration:first-child[source.value="server-only"]))',
  "Begin with import 'server-only': this file may not reach a browser.",
)
const transform = never(
  'CallExpression[callee.property.name="transform"]',
  'It holds each value it runs on: write as(schema, to), listOf, orNull or orElse of lib/calls/reply.ts.',
)
const running = [
  never(
    'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme)$/]',
    'A test runs or goes.',
  ),
  never('CallExpression[callee.name=/^x(it|test|describe)$/]', 'A test runs or goes.'),
]
const waiting = [
  never('CallExpression[callee.property.name=/^waitFor(Timeout)?$/]', 'Wait for what is expected, or drive the clock.'),
  never(
    'Literal[value="networkidle"]',
    'A silent network says nothing of the page: open it with openPage of tests/support/open-page.ts, or expect what the test needs.',
  ),
]
const alerts = never(
  'CallExpression[callee.property.name="getByRole"][callee.object.type="Identifier"][callee.object.name=/^(page|other|reader|guest|stranger|checker|maker|decider|first|second|third|late|again|away|payer)$/] > Literal[value="alert"]',
  'A failed write is told on the screen and, a moment later, in a notice: write errorOf, noticeOf or portalErrorOf of tests/support/screen.ts.',
)
const syntax = (files, rules, ignores = []) => ({
  files,
  ignores: [...tests, ...ignores],
  rules: { 'no-restricted-syntax': ['error', ...rules] },
})

export default [
  {
    ignores: [
      'node_modules/**',
      '.next*/**',
      '.data*/**',
      '.cache/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'next-env.d.ts',
      'bench/floor/**',
    ],
  },
  ...next,
  ...typescript,
  {
    files: code,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      house: { rules: { 'comment-says-something': commentSaysSomething, 'silence-has-reason': silenceHasReason } },
    },
    rules: {
      'house/comment-says-something': 'error',
      'house/silence-has-reason': 'error',
      eqeqeq: ['error', 'always'],
      'prefer-const': 'error',
      'no-console': 'error',
      'import/no-anonymous-default-export': 'off',
      'import/no-duplicates': ['error', { 'prefer-inline': true }],
      '@next/next/no-html-link-for-pages': 'off',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read and checked once, in an env.ts: import them from there.',
        },
      ],
      ...restrict(classicZod, sockets),
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'off',
    },
  },
  /* These rules compile every function as a React component, which takes two thirds of all linting: files without JSX have hooks at most. */
  { files: ['**/*.{ts,mjs}'], rules: withoutRules('react/', 'jsx-a11y/') },
  {
    files: [...tests, ...tools, 'sandbox/**', 'i18n/**', 'lib/**/*.ts'],
    ignores: ['lib/browser/**'],
    rules: withoutRules('react-hooks/'),
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
    },
  },
  syntax(['sandbox/**', 'i18n/**', 'messages/**'], [...everywhere, ...loading]),
  syntax(['lib/**', 'app/**', 'components/**'], [...everywhere, ...loading, ...addresses]),
  syntax(
    ['lib/**', 'app/**/*.ts'],
    [...everywhere, ...loading, ...addresses, ...kept],
    ['lib/process-state.ts', 'lib/browser/**'],
  ),
  syntax(['app/**/*.tsx', 'components/**/*.{ts,tsx}'], [...everywhere, ...loading, ...addresses, ...looks]),
  syntax(['components/{form,shared,shell}/**'], [...everywhere, ...loading, ...addresses, ...looks, ...kept]),
  syntax(['app/**/{page,layout}.tsx'], [...everywhere, ...loading, ...addresses, ...looks, onServer]),
  syntax(['components/shared/lazy-component.tsx'], [...everywhere, ...addresses, ...looks]),
  syntax(['lib/calls/**'], [...everywhere, ...loading, ...addresses, ...kept, transform]),
  syntax(['lib/routes.ts'], [...everywhere, ...loading]),
  syntax(
    ['lib/{gateway,identity,observability,queries,session,store}/**/*.{ts,tsx}', 'lib/spreadsheet/file-stream.ts'],
    [...everywhere, ...loading, ...addresses, ...kept, serverOnly],
  ),
  { files: ['tests/**'], rules: { 'no-restricted-syntax': ['error', ...waiting, alerts] } },
  {
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...running, ...waiting, alerts] },
  },
  /* Where people, files and headers give a text its length. A pattern that reads the same signs again and again takes minutes for a few megabytes. */
  {
    files: ['{app,components,i18n,lib,sandbox,scripts}/**/*.{ts,tsx,mjs}', 'middleware.ts', 'server.mjs'],
    ignores: tests,
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  { files: ['lib/calls/**', 'lib/env.ts'], rules: restrict(sockets) },
  { files: ['lib/{gateway,identity,observability}/**', 'sandbox/**'], rules: restrict() },
  {
    files: ['lib/env.ts', 'instrumentation.ts', 'sandbox/env.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  {
    files: [...tests, ...tools],
    rules: { ...restrict(), 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  /*
   * What cannot be had otherwise. A request of Next's own, for units that read its headers and cookies: nothing public makes one. The first
   * test of lib/session/small-cookies.test.ts fails when an upgrade moves it.
   */
  { files: ['tests/support/next-request.ts'], rules: { 'no-restricted-imports': 'off' } },
]
