import { expect, it, onTestFinished } from 'vitest';
import { askForProof, proofQuestion } from './proof-requests';

it('a question that is answered at once is asked again the next time', async () => {
  const answers = [true, false];
  onTestFinished(
    proofQuestion.subscribe(() => {
      const question = proofQuestion.read();
      if (question) answers.shift() ? question.prove() : question.cancel();
    }),
  );
  expect(await askForProof()).toBe(true);
  expect(await askForProof()).toBe(false);
  expect(answers).toEqual([]);
});

it('calls that need a proof at the same time share one question', async () => {
  onTestFinished(proofQuestion.subscribe(() => undefined));
  const [first, second] = [askForProof(), askForProof()];
  proofQuestion.read()?.prove();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(proofQuestion.read()).toBeUndefined();
});
