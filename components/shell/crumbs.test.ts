import { crumbsOf } from './crumbs'

test.each([
  ['/app/cards/uploads', 'cards', 'cards.uploads', ['cardUploads', 'card']],
  ['/app/cards/7', 'cards', null, ['card']],
  ['/app/cards/list/approved', 'cards', 'cards.approved', ['cards']],
  ['/app/cards/bulk/holders', 'cards', 'customers.upload', ['cardHoldersUpload']],
  ['/app/tags', 'tags', null, []],
  ['/app/blank-page', null, null, ['blankPage']],
  ['/app/issuerConfigurations/approvalDetails/9', 'approvalQue', null, ['approvalDetails']],
  ['/app/programs/wallets/3', 'programs', null, ['wallet']],
  ['/app/nowhere', null, null, []],
])('SHELL-02 the breadcrumbs of %s', (path, entry, child, titles) => {
  expect(crumbsOf(path)).toEqual({ entry, child, titles })
})
