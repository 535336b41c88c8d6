import 'server-only'
import { getTranslations } from 'next-intl/server'
import { messagesIn } from '@/i18n/messages-in'
import { holdsAny } from '@/lib/privileges'
import { administrationMenu, menu, routes } from '@/lib/routes'
import type { GuardedRoute } from '@/lib/routes'
import type { Entry } from '@/lib/rules/search/found'
import { messageOr } from '@/lib/rules/words/message-or'
import type { Session } from '@/lib/session/session'

type Screen = { key: string; href: string; route: GuardedRoute; word: string; under?: string }
type Action = { key: string; href: string; route: GuardedRoute }

/** Screens that no menu names. */
const others = [
  routes.branchTree,
  routes.statements,
  routes.previousReports,
  routes.reportSchedules,
  routes.profile,
  routes.walkthrough,
] as const

const ofMenu: readonly Screen[] = [...menu, ...administrationMenu].flatMap(({ key, href, route, children = [] }) => [
  { key, href, route, word: `shell.menu.${key}` },
  ...children
    .filter((child) => child.href !== href)
    .map((child) => ({ ...child, word: `shell.submenu.${child.key}`, under: `shell.menu.${key}` })),
])
const screens: readonly Screen[] = [
  ...ofMenu,
  ...others.map((route) => ({ key: route.title, href: route(), route, word: `titles.${route.title}` })),
]

/** What can be done from anywhere, each by a screen of its own. */
const actions: readonly Action[] = Object.entries({
  issueCard: routes.cardIssue,
  issueCards: routes.cardsBulk,
  loadCards: routes.cardsLoad,
  createCustomer: routes.customerNew,
  uploadHolders: routes.cardHoldersUpload,
  setUpBusiness: routes.organizationNew,
  uploadBusinesses: routes.organizationUpload,
  createBranch: routes.branchNew,
  inviteUser: routes.userInvite,
  uploadUsers: routes.userUpload,
  createRole: routes.roleNew,
  createProgram: routes.programNew,
  requestKits: routes.instaKitNew,
  checkKit: routes.instaKitCheck,
  addMailers: routes.pinMailersNew,
  loadMoney: routes.accountsLoad,
  allocateMoney: routes.accountsAllocate,
}).map(([key, route]) => ({ key, route, href: route() }))

const found = new Set(actions.map(({ href }) => href))

/** Every screen and action that somebody's privileges open, in their language; found by the English words as well. PROF-07, ACC-21 */
export const readEntries = async ({ held }: Session): Promise<Entry[]> => {
  const t = await getTranslations()
  const english = messagesIn('en-IN')
  const say = (key: string) => messageOr(t, key, key)
  const sayEnglish = (key: string) =>
    String(key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], english) ?? '')
  const isOpen = ({ route }: { route: GuardedRoute }) => holdsAny(held, route.privileges)
  return [
    ...actions.filter(isOpen).map(({ key, href, route }) => ({
      key: `ACTION:${key}`,
      href,
      title: say(`search.actions.${key}`),
      facts: [],
      isAction: true,
      also: [say(`titles.${route.title}`), sayEnglish(`search.actions.${key}`), sayEnglish(`titles.${route.title}`)],
    })),
    ...screens
      .filter((screen) => isOpen(screen) && !found.has(screen.href))
      .map(({ key, href, word, under }) => ({
        key: `SCREEN:${key}`,
        href,
        title: say(word),
        facts: under ? [say(under)] : [],
        isAction: false,
        also: [
          ...(under ? [`${say(under)} ${say(word)}`, `${sayEnglish(under)} ${sayEnglish(word)}`] : []),
          sayEnglish(word),
        ],
      })),
  ]
}
