const steps = [
  {
    title: 'Enter the code',
    text: 'Your teacher gives you a code. Type it, read what the exam asks of you, and give your name. There is no account.',
  },
  {
    title: 'Sit it on the server’s clock',
    text: 'The time runs from the moment you start and cannot be paused. Each answer is saved as you choose it, so you can come back to it after a lost signal.',
  },
  {
    title: 'Read the reviewed result',
    text: 'Submit, or let the time run out. You see your score at once, then every question with the right answer and the reason for it.',
  },
];

const howExamsWorkId = 'how-exams-work';

export function HowExamsWork() {
  return (
    <section aria-labelledby={howExamsWorkId} className="page pt-12 md:pt-16">
      <h2 id={howExamsWorkId} tabIndex={-1} className="mb-7 font-bold text-2xl">
        How exams work
      </h2>
      <ol className="grid gap-x-10 gap-y-7 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-line border-t pt-5">
            <p aria-hidden="true" className="tabular font-semibold text-accent-strong text-sm">
              {index + 1}
            </p>
            <h3 className="mt-1 mb-1.5 font-bold text-card-title">{title}</h3>
            <p className="text-ink-soft text-md">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
