export type CardTables = {
  /** What a card is switched off for; `value` is the country or the category, empty for abroad as a whole. */
  card_switches: { card_id: number; kind: 'INTERNATIONAL' | 'COUNTRY' | 'CATEGORY'; value: string }
}
