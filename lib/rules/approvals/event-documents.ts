import { businessDocumentTypes } from '../organizations/business-documents'

/** What an event can require by name. Of requests without documents of a business everything is read that they bring. APPR-34 */
export const documentsOfEvent = (event: string): readonly string[] =>
  event === 'ORG_CREATION' || event === 'ORG_UPDATE' ? businessDocumentTypes : []
