import { callIn } from './call'
import { changePrivileges } from './need'

const call = callIn('uploads')

/** Doc 1 §7.1. */
export const uploadDocument = call('issuing POST doc/upload', changePrivileges, { upload: true })

/** Doc 1 §7.1. */
export const fetchDraftJson = call('issuing GET doc/json/{key}', changePrivileges, {})

/** Doc 1 §7.1. */
export const uploadJson = call('issuing POST doc/json', changePrivileges, {})
