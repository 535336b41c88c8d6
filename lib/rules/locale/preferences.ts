import { radii } from '../brand/radii'

export const languages = ['en-IN', 'en-AE', 'ar-AE', 'hi-IN'] as const
export type Language = (typeof languages)[number]
export const directions = ['ltr', 'rtl'] as const
export const colourChoices = ['brand', 'teal', 'green', 'violet', 'plum', 'slate'] as const
export const themeChoices = ['system', 'light', 'dark'] as const

const choices = {
  language: languages,
  direction: directions,
  radius: radii,
  colour: colourChoices,
  theme: themeChoices,
} as const
export type Preference = keyof typeof choices
type PreferenceValue<P extends Preference> = (typeof choices)[P][number]

export const preferences = Object.keys(choices) as Preference[]

/** A stored value that is not among the choices counts as none. PREF-04 */
export const preferenceOf = <P extends Preference>(name: P, stored: string | undefined): PreferenceValue<P> | null =>
  (choices[name] as readonly PreferenceValue<P>[]).find((value) => value === stored) ?? null

/** The writing direction that a language requires; null leaves it to the brand's configuration. PREF-02 */
export const directionOf = (language: string): 'rtl' | null => (language.startsWith('ar') ? 'rtl' : null)
