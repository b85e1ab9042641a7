import { serveHere } from './client.ts'

/** A message of the server. */
interface Answer {
  readonly id?: unknown
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** A client that sends any bytes to a server in this process, and counts the answers. */
export function startRawClient() {
  const { stdin, stdout, exited } = serveHere('')
  const answers = new Map<unknown, Answer[]>()
  const waiting = new Map<unknown, (answer: Answer) => void>()
  let bytes = Buffer.alloc(0)
  const sendBytes = (text: string | Buffer) => stdin.write(text)
  const send = (message: unknown) => {
    const body = Buffer.from(JSON.stringify(message))
    sendBytes(`Content-Length: ${body.length}\r\n\r\n`)
    sendBytes(body)
  }
  stdout.on('data', (data: Buffer) => {
    bytes = Buffer.concat([bytes, data])
    for (;;) {
      const [head = '', length = ''] = /^Content-Length: (\d+)\r\n\r\n/.exec(bytes.toString()) ?? []
      const end = head.length + Number(length)
      if (head === '' || bytes.length < end) return
      receive(JSON.parse(bytes.subarray(head.length, end).toString()))
      bytes = bytes.subarray(end)
    }
  })
  function receive(message: Answer): void {
    // Requests of the server need an answer as well.
    if (message.method !== undefined && message.id !== undefined)
      send({ jsonrpc: '2.0', id: message.id, result: null })
    if (message.method !== undefined || message.id === undefined) return
    answers.set(message.id, [...(answers.get(message.id) ?? []), message])
    waiting.get(message.id)?.(message)
  }
  let lastId = 0
  return {
    sendBytes,
    send,
    exited,
    /** Sends a request without waiting. Returns its id. */
    begin(method: string, params?: unknown): number {
      send({ jsonrpc: '2.0', id: ++lastId, method, params })
      return lastId
    },
    notify: (method: string, params?: unknown) => send({ jsonrpc: '2.0', method, params }),
    /** Waits for the answer to a request. */
    answerTo: (id: number): Promise<Answer> => {
      const [first] = answers.get(id) ?? []
      return first
        ? Promise.resolve(first)
        : new Promise((resolve) => {
            waiting.set(id, resolve)
          })
    },
    /** The number of answers to a request so far. */
    answerCount: (id: number): number => answers.get(id)?.length ?? 0
  }
}

export type RawClient = ReturnType<typeof startRawClient>
