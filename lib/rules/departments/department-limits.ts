export const isDepartmentName = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,&()/'-]{1,49}$/u.test(text) && !text.includes('  ')

export const MOST_TAGS = 10

export const readTags = (text: string): string[] => {
  const tags = text
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean)
  return tags.filter((tag, at) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at)
}
