/** The modes that the menu control cycles through. SHELL-30 */
export const menuModes = ['default', 'sub-hidden', 'hidden', 'mobile'] as const
export type MenuMode = (typeof menuModes)[number]

export const menuModeOf = (text: string | undefined): MenuMode => menuModes.find((mode) => mode === text) ?? 'default'
