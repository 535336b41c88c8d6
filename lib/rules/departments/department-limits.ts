/** Letters, digits and a few marks, 2 to 50 characters. DEPT-02 */
export const isDepartmentName = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .,&()/'-]{1,49}$/u.test(text) && !text.includes('  ')

export const MOST_TAGS = 10
