import 'server-only'
import { parseProgress } from '@/lib/rules/walkthrough/parts'
import type { Progress } from '@/lib/rules/walkthrough/parts'
import { readStoredPreference } from './list-preferences'

/** How far a person is in the walkthrough, at whichever browser; without the store they begin anew. PROF-06 */
export const readProgress = async (userId: string): Promise<Progress> =>
  parseProgress(await readStoredPreference(userId, 'walkthrough').catch(() => undefined))
