/** Shows two contradictory answers side by side; the user changes one of them. */
import type { SaveReply } from '@lumbung/contract/risk/save.ts';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { RadioCards } from '@lumbung/ui/field.tsx';
import { risk } from '@lumbung/wording/risk.ts';
import { useTexts } from '../preferences.tsx';
import type { Answers, Asked } from './sitting.ts';

export function ContradictionCard({
  contradiction,
  questions,
  answers,
  onAnswer,
}: {
  contradiction: SaveReply['contradictions'][number];
  questions: readonly Asked[];
  answers: Answers;
  onAnswer: (question: string, answer: number) => void;
}) {
  const text = useTexts(risk);
  return (
    <>
      <PageHeader title={text.contradictTitle} lead={text.contradictLead} />
      <InlineNotice tone="warn" role="alert">
        {contradiction.text}
      </InlineNotice>
      <div className="mt-4 grid gap-4">
        {questions
          .filter(({ code }) => contradiction.questions.includes(code))
          .map((question) => (
            <Card key={question.code}>
              <RadioCards
                id={question.code}
                legend={question.text}
                value={answers[question.code] === undefined ? null : String(answers[question.code])}
                onValue={(answer) => onAnswer(question.code, Number(answer))}
                options={question.answers.map((answer) => ({ value: String(answer.code), label: answer.text }))}
              />
            </Card>
          ))}
      </div>
    </>
  );
}
