import { CreateWallet, UpdateWallet, UpdateWalletPriorities } from '@/lib/rules/bodies/wallets'
import type { ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { AreaHandlers } from '../../core/http/handler'
import { notFound } from '../../core/errors/http-error'
import { requireBusiness } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { programsOfBusiness } from '../programs/queries'
import { listRuleVersions } from '../programs/rule-versions'
import { programWallets, requireWallet, walletValues } from '../programs/wallets'
import { askForNewWallet, askForWalletRules, createWallet, updatePriorities, updateWallet } from './write'

export const updateWalletEffect: ChangeEffect<'updateWallet'> = {
  subject: (context, { appId, ...values }) => askForWalletRules(context, appId, values),
  apply: (context, { appId, ...values }) => updateWallet(context, appId, values),
}

export const createWalletEffect: ChangeEffect<'createWallet'> = { subject: askForNewWallet, apply: createWallet }

export const wallets = {
  'issuing GET usrmgmt/1.0/org/allAppsForGroup': ({ db, actor, query }) => {
    const org = requireBusiness(db, actor, query.orgId)
    const program = programsOfBusiness(db, actor, org).find(({ id }) => id === parseId(query.groupId))
    if (!program) throw notFound('Card program')
    return programWallets(db, actor, program, String(org.id))
  },
  'issuing GET orgs/cardPrograms/wallets/{appId}/versions': ({ db, actor, path, query }) => {
    const wallet = requireWallet(db, actor, path.appId)
    const versions = listRuleVersions({ db, actor }, { ...wallet, kind: 'WALLET', values: walletValues(wallet) }, query)
    return { ...versions, list: versions.list.map((one) => ({ ...one, cardProgramId: String(wallet.program_id) })) }
  },
  'issuing POST orgs/cardPrograms/wallets': {
    body: CreateWallet,
    answer: (context) => change(context, 'createWallet', context.body),
  },
  'issuing PUT orgs/cardPrograms/wallets/{appId}': {
    body: UpdateWallet,
    answer: (context) => change(context, 'updateWallet', { ...context.body, appId: context.path.appId }),
  },
  'issuing PUT orgs/cardPrograms/wallets/priorities': {
    body: UpdateWalletPriorities,
    answer: (context) => updatePriorities(context, context.body),
  },
} satisfies AreaHandlers
