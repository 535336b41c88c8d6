/** The menu entry to which a path belongs: its first two parts, except that requests below the issuer's settings belong to the queue. */
export const sectionOf = (path: string): string => {
  const [root = '', app = '', section = '', page] = path.split('/')
  return [root, app, page === 'approvalDetails' ? 'approvalQue' : section].join('/')
}
