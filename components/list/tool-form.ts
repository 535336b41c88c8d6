import { whileChanging } from '@/lib/browser/changes'
import { saveFile } from './save-file'

const filled = (pattern: string, values: Record<string, string>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const move = (form: HTMLFormElement, by: HTMLElement, isUp: boolean): void => {
  const row = by.closest('li')
  const list = row?.parentElement
  const beside = isUp ? row?.previousElementSibling : row?.nextElementSibling
  if (!row || !list || !beside) return
  if (isUp) list.insertBefore(row, beside)
  else list.insertBefore(beside, row)
  by.focus()
  by.dispatchEvent(new Event('input', { bubbles: true }))
  const said = form.querySelector('[data-part="said"]')
  const at = new Intl.NumberFormat(document.documentElement.lang).format([...list.children].indexOf(row) + 1)
  if (said) said.textContent = filled(list.dataset.moved ?? '', { name: row.dataset.name ?? '', at })
}

export const sayMissing = (field: HTMLInputElement): void => {
  const said = document.getElementById(field.dataset.missing ?? '')
  if (!said || !said.hidden) return
  said.hidden = false
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', said.id)
  const entered = () => {
    said.hidden = true
    field.removeAttribute('aria-invalid')
    field.removeAttribute('aria-describedby')
  }
  field.addEventListener('input', entered, { once: true })
}

export const runPanelTool = (form: HTMLFormElement, by: HTMLElement): Promise<void> | void =>
  by.dataset.tool === 'export' ? saveFile(form) : move(form, by, by.dataset.tool === 'up')

/** Saves a preference in the background, after the page has changed. A failure does not undo the change. */
export const savePreference = async (form: HTMLFormElement, by: HTMLButtonElement): Promise<void> => {
  const body = new URLSearchParams({ [by.name]: by.value })
  for (const [field, text] of new FormData(form)) if (field === 'pageSize') body.set(field, String(text))
  const headers = { accept: 'application/json' }
  const sent = fetch(by.getAttribute('formaction') ?? '', { method: 'POST', body, headers, keepalive: true })
  // Addresses that name no page size show other rows from now on.
  whileChanging(sent)
  await sent.catch(() => null)
}
