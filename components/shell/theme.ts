export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeOf = (text: string | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'
