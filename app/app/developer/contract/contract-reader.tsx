'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { Select } from '@/components/ui/input'
import { partOfContract, type Contract } from '@/lib/rules/contract/part-of-contract'
import { readerOptions } from '@/lib/rules/contract/reader-options'
import './contract-reader.css'

/** The options of Swagger UI that are used here. It comes without types. */
type Reader = (options: typeof readerOptions & { spec: unknown; domNode: HTMLElement; onComplete: () => void }) => void

declare global {
  interface Window {
    SwaggerUIBundle?: Reader
  }
}

const script = new URL('swagger-ui-dist/swagger-ui-bundle.js', import.meta.url).href
const styles = new URL('swagger-ui-dist/swagger-ui.css', import.meta.url).href

const load = (element: HTMLScriptElement | HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.onload = () => resolve()
    element.onerror = () => reject(new Error(`${element.tagName} was not loaded`))
    document.head.append(element)
  })

const loadReader = async (): Promise<Reader> => {
  if (!window.SwaggerUIBundle)
    await Promise.all([
      load(Object.assign(document.createElement('script'), { src: script })),
      load(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })),
    ])
  if (!window.SwaggerUIBundle) throw new Error('There is no reader')
  return window.SwaggerUIBundle
}

const readContract = async (href: string): Promise<Contract> => {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json() as Promise<Contract>
}

type Loaded = { read: Reader; contract: Contract; areas: readonly string[] }

const loadBoth = async (href: string): Promise<Loaded> => {
  const [read, contract] = await Promise.all([loadReader(), readContract(href)])
  return { read, contract, areas: (contract.tags ?? []).map(({ name }) => name) }
}

type Props = { href: string; words: { label: string; area: string; loading: string; failed: string } }

/** Draws a contract with Swagger UI, which is loaded on this page alone. It sends nothing: its own client is switched off. */
export function ContractReader({ href, words }: Props) {
  const id = useId()
  const drawnIn = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [chosen, setChosen] = useState('')
  const [state, setState] = useState<'loading' | 'failed' | 'shown'>('loading')
  useEffect(() => {
    let isGone = false
    loadBoth(href).then(
      (both) => !isGone && setLoaded(both),
      () => !isGone && setState('failed'),
    )
    return () => {
      isGone = true
    }
  }, [href])
  const area = chosen || loaded?.areas[0] || ''
  useEffect(() => {
    const domNode = drawnIn.current
    if (!loaded || !domNode) return
    const draw = async () =>
      loaded.read({
        ...readerOptions,
        spec: partOfContract(loaded.contract, area),
        domNode,
        onComplete: () => setState('shown'),
      })
    draw().catch(() => setState('failed'))
  }, [loaded, area])
  return (
    <section aria-label={words.label} aria-busy={state === 'loading'} dir="ltr">
      {state !== 'shown' && <p role="status">{words[state]}</p>}
      {loaded && loaded.areas.length > 1 && (
        <p className="mb-4 flex flex-wrap items-center gap-2">
          <label htmlFor={id}>{words.area}</label>
          <Select id={id} value={area} onChange={({ target }) => setChosen(target.value)}>
            {loaded.areas.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </p>
      )}
      <div ref={drawnIn} className="contract-reader" />
    </section>
  )
}
