export * from './boot.ts'
