import { render } from '@testing-library/react'
import { ResultRowText } from './result-row'

test('PREF-02 what stands between two facts is of neither, so that the line of an Arabic page keeps its order', () => {
  const facts = ['Desert Rose', '+971 50 595 6882', 'hari@sandbox.test']
  const { container } = render(<ResultRowText row={{ key: 'CUSTOMER:1', href: '/', title: 'Hari', facts }} />)
  expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(facts)
  expect(container.querySelector('.found-facts')).toHaveTextContent(facts.join(' · '))
})
