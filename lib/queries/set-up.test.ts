import { fullReply } from '@/tests/support/full-reply'
import { listSubOrgs } from '../calls/organizations'
import { listOrgCardPrograms } from '../calls/programs'
import { answers, nobody, person, sealOf, inSession } from '@/tests/support/signing-in'
import { signIn } from '@/lib/identity/sign-in'
import { privileges } from '@/lib/privileges'
import { readExistingParts } from './set-up'

test('ORG-21 a business shows the smart wallets of its programs, each once, and not the programs', async () => {
  const { email, asker } = nobody()
  const user = person({ permissions: [...privileges], userOrganizations: [] })
  answers['admins/email'] = { json: { user, tokenExpiryDay: 99_999 }, token: 't-1' }
  const seal = sealOf(await inSession(() => signIn(email, 'right-word', asker)))
  const wallet = (appId: string, name: string) => ({ appId, name, priority: 1, cardCount: 0 })
  answers.suborgs = {
    json: fullReply(listSubOrgs, { list: [{ orgId: '8', orgName: 'Below' }], data: { totalRecords: 1 } }),
  }
  answers.cardprograms = {
    json: fullReply(listOrgCardPrograms, {
      list: [
        { id: '1', name: 'Payroll' },
        { id: '2', name: 'Travel' },
      ],
    }),
  }
  answers['groupId=1'] = { json: { applications: [wallet('a', 'Salary'), wallet('b', 'Meals')], ncmcWallets: [] } }
  answers['groupId=2'] = { json: { applications: [wallet('c', 'Meals')], ncmcWallets: [wallet('d', 'Metro')] } }
  const standing = await inSession(() => readExistingParts('7'), { cookie: `emboss=${seal}` })
  expect(standing).toEqual({ children: { names: ['Below'], total: 1 }, wallets: ['Salary', 'Meals', 'Metro'] })
})
