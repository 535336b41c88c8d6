import { readWords } from './plain-text'
import { refuse, type Reading } from './reading'

const genders: Readonly<Record<string, readonly string[]>> = {
  M: ['m', 'male', 'पुरुष', 'ذكر'],
  F: ['f', 'female', 'महिला', 'أنثى'],
  T: ['t', 'trans', 'transgender', 'tg', 'other', 'others', 'ट्रांसजेंडर', 'متحول جنسيا', 'متحول جنسياً'],
}

export const readGender = (text: string): Reading => {
  const word = readWords(text).toLowerCase().replace(/\.$/, '')
  const found = Object.entries(genders).find(([, words]) => words.includes(word))
  return found ? { value: found[0] } : refuse('gender.format', text)
}

const bare = (text: string): string => text.replace(/[\s_-]/g, '').toUpperCase()

/** `Section 8`, `section-8` and `SECTION_8` all find the same option. */
export const readChoice = (text: string, list: readonly string[]): Reading => {
  const word = bare(readWords(text))
  const found = list.find((one) => bare(one) === word)
  return found === undefined ? refuse('choice.format', text) : { value: found }
}
