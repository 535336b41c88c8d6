export type HolderCard = {
  id: string
  holder: string
  mobile: string
  shownMobile: string
  issuer: string
  orgId: string
  cardProgramId: string
}
