import 'server-only'
import { parseProgress, type Progress } from '@/lib/rules/walkthrough/parts'
import { tryReadPreferences } from '@/lib/store/preferences'

export const readProgress = async (userId: string): Promise<Progress> =>
  parseProgress((await tryReadPreferences(userId))?.walkthrough)
