export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** A stored theme outside the known ones is the system's. */
export const themeOf = (text: string | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'
