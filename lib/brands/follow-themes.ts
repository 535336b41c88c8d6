import { setThemes } from '../brand'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { processState } from '../process-state'
import type { BrandTheme } from '../rules/brand/brand-theme'
import { newestVersions, themeOfVersion } from '../store/brand-themes'

const LOOK_EVERY_MS = 2000

declare module '../process-state' {
  interface ProcessState {
    themeStamp?: string
  }
}

export const readThemes = async (): Promise<void> => {
  const newest = await newestVersions()
  const stamp = JSON.stringify(newest)
  if (processState.themeStamp === stamp) return
  const themes = new Map<string, BrandTheme>()
  for (const { brand, version } of newest) {
    const theme = await themeOfVersion(brand, version)
    if (theme) themes.set(brand, theme)
  }
  setThemes(themes)
  processState.themeStamp = stamp
}

/** Themes saved in the portal override BRANDS_FILE. If the store cannot be read, the last known themes stay, and this is logged once. */
export const followThemes = async (): Promise<void> => {
  let isAway = false
  const look = () =>
    readThemes().then(
      () => void (isAway = false),
      (error: unknown) => {
        if (!isAway) log.error({ cause: causeOf(error) }, 'brand themes not read')
        isAway = true
      },
    )
  await look()
  // Without the check, a late read would reopen the store that the ending process has closed.
  setInterval(() => processState.store && void look(), LOOK_EVERY_MS).unref()
}
