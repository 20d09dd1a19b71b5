import {
  ActionIcon,
  Button,
  Checkbox,
  CloseButton,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  Loader,
  Menu,
  Modal,
  Notification,
  Select,
  Switch,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { brand } from '#app/lib/design/brand.ts'
import { motion } from './motion.ts'
import { carmin, inkDark, laterite, nil, river, stone, sun } from './palettes.ts'

/**
 * The one Mantine theme of the back-office. Palettes are in palettes.ts; roles are in tokens.css and passed to Mantine
 * by `cssVariablesResolver` below, so that light and dark differ in one place only.
 */

/** Mantine picks the text colour for the light scheme's shade; ours fits both schemes. */
const filled = (variant?: string) =>
  variant === undefined || variant === 'filled' ? { '--button-color': 'var(--on-accent)' } : {}

export const theme = createTheme({
  colors: {
    river,
    laterite,
    sun,
    carmin,
    nil,
    gray: stone,
    dark: inkDark,
    red: carmin,
    blue: nil,
    yellow: sun,
    green: river,
  },
  primaryColor: 'river',
  primaryShade: { light: 7, dark: 3 },
  black: brand.ink,
  white: '#FFFFFF',
  fontFamily: 'var(--font-body)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, `var(--text-${size})`])),
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.35' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-title)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--text-xl)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--text-lg)', lineHeight: '1.4' },
    },
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: {
    xs: 'var(--radius-mark)',
    sm: 'var(--radius-small)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-surface)',
  },
  defaultRadius: 'md',
  shadows: {
    sm: 'var(--shadow-raised)',
    md: 'var(--shadow-raised)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,

  components: {
    // One height for everything in a row: field, button, icon button.
    Input: Input.extend({
      vars: () => ({
        wrapper: {
          '--input-height': 'var(--control)',
          '--input-bd': 'var(--line-control)',
          '--input-bg': 'var(--surface-raised)',
          '--input-fz': 'var(--text-lg)',
          '--input-margin-top': '0px', // A hint has a margin of its own.
        } as Record<string, string>,
      }),
    }),
    Button: Button.extend({
      vars: (_, props) => ({
        root: props.size?.startsWith('compact')
          ? {}
          : {
              '--button-height': 'var(--control)',
              '--button-padding-x': 'min(1rem, 4.5vw)',
              '--button-fz': 'var(--text-md)',
              ...filled(props.variant),
            },
      }),
      styles: { root: { fontWeight: 600 }, label: { overflow: 'visible' } },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: (_, props) => ({
        root: {
          ...(props.size ? {} : { '--ai-size': 'var(--control)' }),
          ...(props.variant === 'subtle' && {
            '--ai-color': 'var(--text-soft)',
            '--ai-hover': 'var(--hover)',
            '--ai-hover-color': 'var(--text)',
          }),
        },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      styles: {
        label: { fontSize: 'var(--text-sm)', fontWeight: 600, marginBottom: '0.25rem' },
        description: { fontSize: 'var(--text-xs)', color: 'var(--text-soft)', marginBottom: '0.25rem' },
        error: { fontSize: 'var(--text-sm)' },
      },
    }),
    TextInput: TextInput.extend({
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    }),
    Textarea: Textarea.extend({
      defaultProps: { autosize: true, minRows: 3 },
      // Its height before the script measures it: base.css.
      vars: (_, { minRows, maxRows }) => ({ input: { '--least-rows': minRows, '--most-rows': maxRows } }),
    }),
    // A dropdown opens in place: within the landmark, and within the dialog that traps a screen reader.
    Select: Select.extend({
      defaultProps: {
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'lg', withinPortal: false },
        // An icon only: the keyboard clears or opens in the field.
        rightSectionProps: { 'aria-hidden': true },
        // The library's scroll area is a region between list and options that no key reaches. Half an option shows more.
        withScrollArea: false,
      },
      styles: { input: { textOverflow: 'ellipsis' }, options: { maxHeight: '15rem', overflowY: 'auto' } },
    }),
    Switch: Switch.extend({
      defaultProps: { withThumbIndicator: false, size: 'sm' },
      styles: { label: { fontSize: 'var(--text-sm)' } },
    }),
    Checkbox: Checkbox.extend({ defaultProps: { radius: 'xs', size: 'sm', iconColor: 'var(--on-accent)' } }),
    Notification: Notification.extend({
      styles: {
        root: {
          background: 'var(--surface-raised)',
          border: '1px solid var(--line-button)',
          boxShadow: 'var(--shadow-float)',
        },
        title: { fontSize: 'var(--text-md)', fontWeight: 650 },
        description: { fontSize: 'var(--text-md)', color: 'var(--text)' },
      },
    }),
    Loader: Loader.extend({ defaultProps: { type: 'dots' } }),
    CloseButton: CloseButton.extend({
      defaultProps: { iconSize: 20 },
      vars: () => ({ root: { '--cb-size': 'var(--control)' } }),
    }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'lg',
        position: 'bottom-end',
        withinPortal: false,
        // The role `menu` permits menu items only, and the placeholder is none.
        withInitialFocusPlaceholder: false,
      },
      styles: { item: { minHeight: 'var(--control)', fontSize: 'var(--text-md)' } },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, color: 'var(--text)', fz: 'var(--text-xs)' },
      styles: { tooltip: { color: 'var(--surface)' } },
    }),
    // Dialogs share one look; their content decides the size. Their <header> is no landmark of the page.
    Modal: Modal.extend({
      defaultProps: {
        attributes: { header: { role: 'none' } },
        radius: 'xl',
        centered: true,
        transitionProps: { transition: 'fade-up', duration: motion.quick },
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Fermer' },
      },
      styles: {
        // In letters twice as large a long word stays whole, and does not push the cross out.
        title: {
          minWidth: 0,
          fontSize: 'min(var(--text-xl), 8vw)',
          fontWeight: 650,
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
        },
        content: { background: 'var(--surface-raised)' },
        header: { background: 'var(--surface-raised)' },
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: {
        attributes: { header: { role: 'none' } },
        radius: 0,
        transitionProps: { duration: motion.calm },
        closeButtonProps: { 'aria-label': 'Fermer' },
      },
      styles: {
        content: { background: 'var(--surface-raised)' },
        header: { background: 'var(--surface-raised)' },
      },
    }),
  },
})

/** Mantine's own variables, set to our roles. Same names in both schemes, hence no branch. */
const roles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-placeholder': 'var(--text-soft)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-button)',
  // "subtle" and "light" variants: Mantine would take shade 9, too dark to read as a colour.
  '--mantine-color-river-light-color': 'var(--accent)',
  '--mantine-color-river-light': 'var(--accent-soft)',
  '--mantine-color-river-light-hover': 'color-mix(in srgb, var(--accent-soft), var(--accent) 12%)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-carmin-light-color': 'var(--danger)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--text-soft)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })
