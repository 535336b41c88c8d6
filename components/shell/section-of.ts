/** The first two parts of a path name its menu entry; only requests lie under the issuer's settings but belong to the queue. */
export const sectionOf = (path: string): string => {
  const [root = '', app = '', section = '', page] = path.split('/')
  return [root, app, page === 'approvalDetails' ? 'approvalQue' : section].join('/')
}
