import * as vscode from 'vscode'

type ListOptions = Partial<
  Pick<
    vscode.QuickPick<vscode.QuickPickItem>,
    'title' | 'placeholder' | 'matchOnDescription' | 'canSelectMany'
  >
>
type BoxOptions = Partial<Pick<vscode.InputBox, 'title' | 'prompt' | 'value'>>

/**
 * Asks questions in a row, and closes the last one when `run` is done. Each question replaces the previous question, so
 * the focus stays on the questions. With `showQuickPick` and `showInputBox`, the focus returns to the page after each
 * answer, and a walkthrough can take the focus from the next question.
 */
export async function askQuestions<Answer>(
  run: (questions: Questions) => Promise<Answer>
): Promise<Answer> {
  const questions = new Questions()
  try {
    return await run(questions)
  } finally {
    questions.close()
  }
}

/** The questions of `askQuestions`. Each returns `undefined` if the user cancels. */
export class Questions {
  private shown: vscode.QuickInput | undefined

  /** Asks for one of `items`. */
  async pick<Item extends vscode.QuickPickItem>(
    items: readonly Item[],
    options: ListOptions
  ): Promise<Item | undefined> {
    const [item] = (await this.pickFrom(items, options)) ?? []
    return item
  }

  /** Asks for any of `items`, or none. */
  pickMany<Item extends vscode.QuickPickItem>(
    items: readonly Item[],
    options: ListOptions
  ): Promise<readonly Item[] | undefined> {
    return this.pickFrom(items, { ...options, canSelectMany: true })
  }

  /**
   * Asks for a text. `problemIn` returns a message if a text is not accepted, else `undefined`.
   */
  input(
    options: BoxOptions,
    problemIn: (typed: string) => string | undefined | Promise<string | undefined> = () => undefined
  ): Promise<string | undefined> {
    const box = Object.assign(vscode.window.createInputBox(), options)
    const check = async (): Promise<boolean> => {
      const typed = box.value
      const problem = await problemIn(typed)
      if (box.value !== typed) return false
      box.validationMessage = problem
      return problem === undefined
    }
    box.onDidChangeValue(check)
    return this.show(box, (answer) => {
      box.onDidAccept(async () => {
        if (await check()) answer(box.value)
      })
    })
  }

  /** Closes the shown question, answered or not. */
  close(): void {
    this.shown?.dispose()
  }

  private pickFrom<Item extends vscode.QuickPickItem>(
    items: readonly Item[],
    options: ListOptions
  ): Promise<readonly Item[] | undefined> {
    const list = Object.assign(vscode.window.createQuickPick<Item>(), { ...options, items })
    return this.show(list, (answer) => {
      list.onDidAccept(() => {
        // Nothing is selected if no item matches the typed text.
        if (list.canSelectMany || list.selectedItems.length > 0) answer(list.selectedItems)
      })
    })
  }

  private show<Answer>(
    question: vscode.QuickInput,
    onAnswer: (answer: (value: Answer) => void) => void
  ): Promise<Answer | undefined> {
    const before = this.shown
    this.shown = question
    // After a first answer, losing the focus must not close the questions: people would have to start again.
    question.ignoreFocusOut = before !== undefined
    return new Promise((resolve) => {
      onAnswer(resolve)
      question.onDidHide(() => resolve(undefined))
      question.show()
      // Close the earlier question only now: otherwise VS Code would return the focus to the editor.
      before?.dispose()
    })
  }
}
