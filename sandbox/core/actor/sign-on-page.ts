import { escapeHtml } from '../text/escape-html'

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText }
  main { width: min(22rem, calc(100vw - 2rem)); border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: 8px; padding: 1.5rem; box-sizing: border-box }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem }
  p { margin: 0 0 1rem; color: color-mix(in srgb, CanvasText 75%, Canvas) }
  label { display: block; margin: .75rem 0 .25rem; font-weight: 600 }
  input { width: 100%; box-sizing: border-box; padding: .5rem; font: inherit; border: 1px solid color-mix(in srgb, CanvasText 45%, Canvas); border-radius: 6px; background: Canvas; color: CanvasText }
  button { margin-top: 1.25rem; width: 100%; padding: .6rem; font: inherit; font-weight: 600; border: 0; border-radius: 6px; background: #0b4a8f; color: #fff; cursor: pointer }
  a { color: inherit }
  .wrong { border-inline-start: 3px solid #b3261e; padding-inline-start: .75rem; color: CanvasText }
</style></head><body><main>${body}</main></body></html>`

type LoginPage = { bank: string; action: string; typed: string; isWrong: boolean }

/** The identity server's sign-in form; it works without scripts. */
export const loginPage = ({ bank, action, typed, isWrong }: LoginPage): string =>
  page(
    `Staff sign-in · ${bank}`,
    `<h1>${escapeHtml(bank)}</h1><p>Sign in with your staff account.</p>
${isWrong ? '<p class="wrong" role="alert">The user name or the password is wrong.</p>' : ''}
<form method="post" action="${escapeHtml(action)}">
  <label for="username">User name</label>
  <input id="username" name="username" type="email" autocomplete="username" required maxlength="255" value="${escapeHtml(typed)}">
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="64">
  <button type="submit">Sign in</button>
</form>`,
  )

export const signedOutPage = (bank: string, backTo: string): string =>
  page(
    `Signed out · ${bank}`,
    `<h1>You are signed out</h1><p>Your ${escapeHtml(bank)} session has ended.</p><p><a href="${escapeHtml(backTo)}">Back to the console</a></p>`,
  )

export const refusedPage = (reason: string, backTo: string): string =>
  page(
    'Sign-on refused',
    `<h1>This sign-on cannot go on</h1><p>${escapeHtml(reason)}</p><p><a href="${escapeHtml(backTo)}">Back to the console</a></p>`,
  )
