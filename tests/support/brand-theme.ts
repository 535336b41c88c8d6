export const brandThemeForm = {
  brand: 'emboss',
  seen: '0',
  primary: '#8a1538',
  onPrimary: '#ffffff',
  accent: '#7a5200',
  radius: 'round',
  logo: 'keep',
}
