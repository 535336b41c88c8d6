/** Everything under the first two parts of an address belongs to one entry of the menu. */
export const sectionOf = (path: string): string => path.split('/').slice(0, 3).join('/')
