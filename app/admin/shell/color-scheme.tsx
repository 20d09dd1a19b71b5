import {
  ActionIcon,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  Menu,
  useMantineColorScheme,
} from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import styles from './color-scheme.module.css'
import { schemeKey } from './color-scheme-start.tsx'

export const schemeStorage = localStorageColorSchemeManager({ key: schemeKey })

const schemes = [
  { value: 'light', label: 'Clair', icon: IconSun },
  { value: 'dark', label: 'Sombre', icon: IconMoon },
  { value: 'auto', label: 'Comme l’appareil', icon: IconDeviceDesktop },
] as const

/** Light, dark, or the device's scheme; stored in the browser. */
export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu checkIcon={<IconCheck size={18} aria-hidden />}>
      <Menu.Target>
        <ActionIcon aria-label="Apparence&nbsp;: claire ou sombre">
          <IconSun className={styles.inDark} size={20} aria-hidden />
          <IconMoon className={styles.inLight} size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map((scheme) => (
            <Menu.RadioItem
              key={scheme.value}
              value={scheme.value}
              rightSection={<scheme.icon size={18} aria-hidden />}
              closeMenuOnClick
            >
              {scheme.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
