import { cookieLine, cookieName } from '../rules/identity/cookies'

const YEAR_SECONDS = 31_536_000

export const writeTimeZoneCookie = (): void => {
  const isSecure = location.protocol === 'https:'
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const pair = `${cookieName('zone', isSecure)}=${timeZone}`
  if (document.cookie.split('; ').includes(pair)) return
  document.cookie = cookieLine('zone', timeZone, isSecure, { maxAge: YEAR_SECONDS, httpOnly: false })
}
