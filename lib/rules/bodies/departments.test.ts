import { readTags } from '../departments/department-limits'
import { CreateDepartment, DepartmentForm } from './departments'

const department = {
  orgId: '1001',
  name: 'Field sales (South)',
  adminName: 'Asha Nair',
  adminEmail: 'asha@mail.example',
  adminMobile: '9876543210',
  budget: '125000.50',
  tags: ['travel'],
}
const wrongIn = (more: object) =>
  CreateDepartment.safeParse({ ...department, ...more }).error?.issues.map(({ message }) => message)

test('DEPT-02 a department has a name, an admin, a budget and at most ten tags', () => {
  expect(CreateDepartment.parse(department).budget).toBe('125000.50')
  expect(wrongIn({ name: 'S' })).toEqual(['validation.departmentName'])
  expect(wrongIn({ name: 'Sales  South' })).toEqual(['validation.departmentName'])
  expect(wrongIn({ adminEmail: 'asha' })).toEqual(['validation.email'])
  expect(wrongIn({ adminMobile: '12345' })).toEqual(['validation.mobile'])
  expect(wrongIn({ budget: '-1' })).toEqual(['validation.amount'])
  expect(wrongIn({ tags: ['<b>'] })).toEqual(['validation.tags'])
  expect(wrongIn({ tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) })).toEqual(['validation.tags'])
})

test('DEPT-02 tags are typed with commas between them, and the same twice counts once', () => {
  expect(readTags(' travel, Fuel ،travel,,fuel ')).toEqual(['travel', 'Fuel'])
  const { orgId: _, ...typed } = { ...department, parentId: '', tags: 'travel, fuel' }
  expect(DepartmentForm.safeParse(typed).success).toBe(true)
  expect(DepartmentForm.safeParse({ ...typed, tags: 'travel, <b>' }).success).toBe(false)
})
