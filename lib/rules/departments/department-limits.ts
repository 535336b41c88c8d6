/** Letters, digits and a few marks, 2 to 50 characters. DEPT-02 */
export const isDepartmentName = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,&()/'-]{1,49}$/u.test(text) && !text.includes('  ')

export const MOST_TAGS = 10

/** What is typed into one box, by commas; the same twice counts once. DEPT-02 */
export const readTags = (text: string): string[] => {
  const tags = text
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
  return tags.filter((tag, at) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at)
}
