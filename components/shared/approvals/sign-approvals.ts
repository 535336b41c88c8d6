import { askForPasskey, PasskeyFailed, type PasskeyTrouble } from '@/lib/browser/passkeys'
import { postForm, RequestFailed } from '@/lib/browser/request'
import { formPaths } from '@/lib/paths'
import {
  challengeOf,
  readSignedText,
  writeSignature,
  writeSignedRequests,
  writeSignedText,
  type SignedRequest,
} from '@/lib/rules/approvals/signed-approvals'

type Options = Parameters<typeof askForPasskey>[0] & { signedText: string }

const unsigned = (trouble: PasskeyTrouble | 'lacking'): RequestFailed =>
  new RequestFailed({
    status: 403,
    title: 'Forbidden',
    detail: null,
    code: 'passkey-required',
    requestId: '',
    fields: { trouble: trouble === 'known' ? 'failed' : trouble },
  })

/** The platform chooses the nonce and nothing else of what is signed. */
const requireOwnText = async (
  { signedText, challenge }: Options,
  requests: readonly SignedRequest[],
): Promise<void> => {
  const nonce = readSignedText(signedText)?.nonce ?? ''
  const isOwn = writeSignedText({ nonce, requests }) === signedText && (await challengeOf(signedText)) === challenge
  if (!isOwn) throw unsigned('failed')
}

/** Asks the person to sign these requests as they saw them, all at once. Throws RequestFailed if there is no signature. APPR-41 */
export const signApprovals = async (requests: readonly SignedRequest[]): Promise<string> => {
  const { options } = await postForm<{ options: Options }>(formPaths.approvalChallenge, {
    requests: writeSignedRequests(requests),
  })
  if (options.allowCredentials?.length === 0) throw unsigned('lacking')
  await requireOwnText(options, requests)
  try {
    return writeSignature(await askForPasskey(options))
  } catch (error) {
    throw unsigned(error instanceof PasskeyFailed ? error.trouble : 'failed')
  }
}
