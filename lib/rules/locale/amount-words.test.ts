import { amountInWords } from './amount-words'

test('I18N-08 rupees are told in lakh and crore, up to nine digits', () => {
  expect(amountInWords(12_34_567_00, 'INR')).toBe('twelve lakh thirty four thousand five hundred sixty seven rupees')
  expect(amountInWords(999_999_999_00, 'INR')).toBe(
    'ninety nine crore ninety nine lakh ninety nine thousand nine hundred ninety nine rupees',
  )
  expect(amountInWords(0, 'INR')).toBe('zero rupees')
  expect(amountInWords(100, 'INR')).toBe('one rupee')
})

test('I18N-08 what stands behind the point is told as well', () => {
  expect(amountInWords(1_23_456_50, 'INR')).toBe(
    'one lakh twenty three thousand four hundred fifty six rupees and fifty paise',
  )
  expect(amountInWords(1, 'INR')).toBe('one paisa')
})

test('I18N-08 dirhams are told in thousands and millions', () => {
  expect(amountInWords(12_345_678_05, 'AED')).toBe(
    'twelve million three hundred forty five thousand six hundred seventy eight dirhams and five fils',
  )
})

test('I18N-08 ten digits are too big for words', () => {
  expect(amountInWords(1_000_000_000_00, 'INR')).toBeNull()
})

test.each([
  [50, 'fifty paise'],
  [20_00, 'twenty rupees'],
  [21_01, 'twenty one rupees and one paisa'],
  [100_00, 'one hundred rupees'],
  [110_00, 'one hundred ten rupees'],
  [1_00_000_00, 'one lakh rupees'],
  [1_00_00_001_00, 'one crore one rupees'],
  [-1_50, 'one rupee and fifty paise'],
])('I18N-08 %i paise in words', (minor, words) => expect(amountInWords(minor, 'INR')).toBe(words))

test.each([
  [12_34_567_50, 'INR', 'hi-IN', 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और पचास पैसे'],
  [1_00_00_001_00, 'INR', 'hi-IN', 'एक करोड़ एक रुपये'],
  [12_345_678_05, 'AED', 'hi-IN', 'बारह मिलियन तीन सौ पैंतालीस हज़ार छह सौ अठहत्तर दिरहम और पाँच फ़िल्स'],
  [1_00, 'INR', 'hi-IN', 'एक रुपया'],
  [12_34_567_50, 'INR', 'ar-AE', 'اثنا عشر لاك وأربعة وثلاثون ألفًا وخمسمئة وسبع وستون روبية وخمسون بيسة'],
  [12_345_678_05, 'AED', 'ar-AE', 'اثنا عشر مليونًا وثلاثمئة وخمسة وأربعون ألفًا وستمئة وثمانية وسبعون درهمًا وخمسة فلوس'],
  [10_003_00, 'AED', 'ar-AE', 'عشرة آلاف وثلاثة دراهم'],
  [2_000_000_00, 'AED', 'ar-AE', 'مليونا درهم'],
  [2_00, 'AED', 'ar-AE', 'درهمان'],
  [1_01, 'INR', 'ar-AE', 'روبية واحدة وبيسة واحدة'],
] as const)('TYPE-01 %i of %s in the words of %s', (minor, currency, locale, words) =>
  expect(amountInWords(minor, currency, locale)).toBe(words),
)
