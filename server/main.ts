import * as build from 'virtual:react-router/server-build'
import { createServer } from 'node:http'
import { createRequestListener } from '@react-router/node'

createServer(createRequestListener({ build })).listen(Number(3100), '127.0.0.1')
