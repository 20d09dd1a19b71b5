import type { MantineColorsTuple } from '@mantine/core'
import { brand } from '#app/lib/design/brand.ts'

/*
 * Ten steps each, interpolated in OKLab between brand anchors, whose indexes are in brackets. Ratios are WCAG 2
 * contrast.
 */

/** Primary. [1] river-soft, [7] river. White on 7: 8.1:1. */
export const river: MantineColorsTuple = [
  '#EDF6F3',
  brand['river-soft'],
  '#AFD8CE',
  '#8FC9BB',
  '#6DB9A8',
  '#4F988A',
  '#31786D',
  brand.river,
  '#0B443E',
  '#082F2B',
]
/** Attention: unread counts, the active arc. Never for a button. [6] laterite, white on it 4.8:1. */
export const laterite: MantineColorsTuple = [
  '#FDF3ED',
  '#FADFD2',
  '#F5C3AD',
  '#EDA789',
  '#E58A64',
  '#D26C48',
  brand.laterite,
  '#983D20',
  '#722D17',
  '#4F1D0E',
]
/** Waiting and featured items. [4] sun: never text on light; text is 8. */
export const sun: MantineColorsTuple = [
  '#FFF8E8',
  '#FDEBC6',
  '#FADAA1',
  '#F6C97A',
  brand.sun,
  '#D39931',
  '#B57A12',
  '#8A5B0B',
  '#654206',
  '#432B03',
]
/** Destructive and invalid. Bluer than laterite, so that the two are distinct. White on 7: 7.2:1. */
export const carmin: MantineColorsTuple = [
  '#FDF0F1',
  '#FBDADD',
  '#F8C0C4',
  '#F4A5AB',
  '#EE8A93',
  '#D76974',
  '#C04757',
  '#A81E3A',
  '#79152A',
  '#4E0C1A',
]
/** New, unread. Blue against the teal of "done": distinct for every kind of colour vision. */
export const nil: MantineColorsTuple = [
  '#EFF4FC',
  '#D8E5F8',
  '#BAD0F1',
  '#9CBBE9',
  '#7FA6E0',
  '#6089C9',
  '#426CB1',
  '#24509A',
  '#1B3B73',
  '#12284F',
]
/** Neutral of the light scheme: sand [0] and clay [2] at one end, ink at the other. */
export const stone: MantineColorsTuple = [
  brand.sand,
  '#F6F0E6',
  brand.clay,
  '#E4D9C9',
  '#CFC4B3',
  '#8F8778',
  '#6B665B',
  '#4B4A43',
  '#343A34',
  '#1D2A26',
]
/** Neutral of the dark scheme: ink, darkened; 0 is text, 7 the surface. */
export const inkDark: MantineColorsTuple = [
  '#E8F0ED',
  '#CBD9D4',
  '#A9BCB5',
  '#8DA39B',
  '#5C756C',
  '#2C443D',
  '#162923',
  '#0F1F1B',
  '#0B1915',
  '#08120F',
]
