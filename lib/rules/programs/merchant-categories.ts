import codes from 'merchant-category-codes/without_groups/mcc-en.json'

export type MerchantCategory = { code: string; name: string }

/** The merchant categories of ISO 18245, with the English names that card networks use in every country. Browsers load this module when they need it. */
const categories: readonly MerchantCategory[] = codes.map(({ mcc, fullDescription }) => ({
  code: mcc,
  name: fullDescription.trim(),
}))
const namesByCode = new Map(categories.map(({ code, name }) => [code, name]))

export const categoryName = (code: string): string | undefined => namesByCode.get(code)

/** The categories whose code begins with the text or whose name has all its words. A code that has no name is one too. */
export const findCategories = (text: string): MerchantCategory[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = categories.filter(
    ({ code, name }) => code.startsWith(text) || words.every((word) => name.toLowerCase().includes(word)),
  )
  return /^\d{4}$/.test(text) && !namesByCode.has(text) ? [{ code: text, name: '' }, ...found] : found
}
