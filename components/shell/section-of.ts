/** Everything under the first two parts of an address belongs to one entry of the menu, but for a request: its address lies with its issuer's settings, and it belongs to the queue. */
export const sectionOf = (path: string): string => {
  const [root = '', app = '', section = '', page] = path.split('/')
  return [root, app, page === 'approvalDetails' ? 'approvalQue' : section].join('/')
}
