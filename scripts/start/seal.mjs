// The last step of an image: its commands neither install nor build, though parts that they would compare are left out.
import { stampBuilt } from './build.mjs'
import { stampInstalled } from './install.mjs'

stampInstalled()
stampBuilt()
