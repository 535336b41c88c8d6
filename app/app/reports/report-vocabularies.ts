export const reportVocabularies: Partial<Record<string, string>> = {
  cardType: 'programs.cardTypes',
  category: 'status.txnCategories',
  channel: 'transactions.demo.channels',
  customerType: 'status.categories',
}
