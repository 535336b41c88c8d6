import { PersonQueue } from './person-queue'

const settle = () => new Promise((resume) => setImmediate(resume))

test('decision 19 heavy work goes in turns: a person who asks for much waits behind one who asks for little', async () => {
  const queue = new PersonQueue({ running: 1, waitingOfPerson: 10 })
  const done: string[] = []
  const work = (name: string, person: string) =>
    queue.run(person, async () => {
      done.push(name)
      await settle()
    })
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
    queue.run(person, () => {
      began.push(person)
      return new Promise<void>((end) => ends.push(end))
    })
  for (const person of ['a', 'a', 'a', 'b', 'c']) expect(begin(person)).not.toBeNull()
  expect(begin('a')).toBeNull()
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

test('decision 19 work that fails ends its turn', async () => {
  const queue = new PersonQueue({ running: 1, waitingOfPerson: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('b', async () => 'done')).toBe('done')
})

test('decision 19 who leaves while waiting frees the place, and their work is never done', async () => {
  const queue = new PersonQueue({ running: 1, waitingOfPerson: 1 })
  const began: string[] = []
  let end = () => {}
  const first = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)))
  const leaving = new AbortController()
  const left = queue.run('a', async () => void began.push('left'), leaving.signal)
  expect(queue.run('a', async () => void began.push('refused'))).toBeNull()
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  const next = queue.run('a', async () => void began.push('next'))
  await settle()
  end()
  await Promise.all([first, next])
  expect(began).toEqual(['next'])
  await expect(queue.run('b', async () => void began.push('late'), leaving.signal)).rejects.toThrow('aborted')
  await queue.run('a', async () => void began.push('last'))
  expect(began).toEqual(['next', 'last'])
})
