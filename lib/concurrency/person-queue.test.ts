import { PersonQueue } from './person-queue'

const settle = () => new Promise((resume) => setImmediate(resume))

test('decision 19 heavy work goes in turns: whoever asks for much waits behind whoever asks for little', async () => {
  const queue = new PersonQueue({ running: 1, waitingOfPerson: 10 })
  const done: string[] = []
  const work = async (name: string, person: string) => {
    const end = await queue.enter(person)
    done.push(name)
    await settle()
    end?.()
    end?.()
  }
  const much = [1, 2, 3, 4].map((n) => work(`a${n}`, 'a'))
  const little = work('b1', 'b')
  await Promise.all([...much, little])
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})

test('decision 19 so much runs at once, one piece of each person; too much waiting of one is refused, not of others', async () => {
  const queue = new PersonQueue({ running: 2, waitingOfPerson: 2 })
  const ends: (() => void)[] = []
  const began: string[] = []
  const begin = (person: string) =>
    queue.enter(person)?.then((end) => {
      began.push(person)
      ends.push(end)
    })
  for (const person of ['a', 'a', 'a', 'b', 'c']) expect(begin(person)).toBeDefined()
  expect(queue.enter('a')).toBeNull()
  await settle()
  expect(began).toEqual(['a', 'b'])
  ends[0]?.()
  await settle()
  expect(began).toEqual(['a', 'b', 'c'])
  ends[1]?.()
  await settle()
  expect(began).toEqual(['a', 'b', 'c', 'a'])
  ends[2]?.()
  ends[3]?.()
  await settle()
  expect(began).toEqual(['a', 'b', 'c', 'a', 'a'])
})
