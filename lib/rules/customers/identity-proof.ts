export const identityProofs = ['AADHAAR', 'PAN'] as const
type IdentityProof = (typeof identityProofs)[number]
export type ProofState = 'NOT_UPLOADED' | 'PENDING' | 'VERIFIED'

type IdentityDocument = { docType: string | null; docValue: string | null; status: string | null }

export const findProofState = (papers: readonly IdentityDocument[], proof: IdentityProof): ProofState => {
  const paper = papers.find(({ docType }) => docType === proof)
  if (!paper || paper.docValue === null || paper.status === 'NOT_UPLOADED') return 'NOT_UPLOADED'
  return paper.status === 'VERIFIED' || paper.status === 'APPROVED' ? 'VERIFIED' : 'PENDING'
}
