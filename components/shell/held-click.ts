import { apis } from '@/lib/calls/apis.mjs'

/** Where the page keeps the last click on a button that React did not listen to yet. */
declare global {
  interface Window {
    heldClick?: { last: MouseEvent | null; stop: () => void }
  }
}

/** Forms that send a call of the catalogue: a browser would post them in a form that no API takes, and lose what was typed. */
const callForms = apis.map((api) => `form[action^="/api/${api}/"]`).join()

/**
 * Runs in the document's head. Links, other forms and popovers that are there work without scripts; what other buttons do needs React, which
 * comes later than the paint. A click on something else replaces the held one: the last choice counts. Enter in a field clicks the form's button.
 */
export const holdClickScript = `{
const hold = (event) => {
  const button = event.target.closest('button')
  const isCall = button?.type === 'submit' && button.form?.matches('${callForms}')
  const isHeld = isCall || (button?.type === 'button' && !document.getElementById(button.getAttribute('popovertarget')))
  held.last = isHeld ? event : null
  if (isCall) event.preventDefault()
}
const held = { last: null, stop: () => removeEventListener('click', hold, true) }
window.heldClick = held
addEventListener('click', hold, true)
}`
