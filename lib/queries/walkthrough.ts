import 'server-only'
import { parseProgress, type Progress } from '@/lib/rules/walkthrough/parts'
import { tryReadPreferences } from '@/lib/store/preferences'

/** How far a person is in the walkthrough, at whichever browser; without the store they begin anew. PROF-06 */
export const readProgress = async (userId: string): Promise<Progress> =>
  parseProgress((await tryReadPreferences(userId))?.walkthrough)
