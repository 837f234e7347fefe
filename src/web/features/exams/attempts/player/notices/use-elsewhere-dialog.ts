import { type ComponentType, useEffect, useState } from 'react';

/** Loads the dialog about the other device when it is needed. Undefined until then. */
export function useElsewhereDialog(isElsewhere: boolean): ComponentType<{ sessionId: string }> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<{ sessionId: string }>>();
  useEffect(() => {
    if (!isElsewhere || Dialog) return;
    void import('./elsewhere-dialog.tsx').then(
      ({ ElsewhereDialog }) => setDialog(() => ElsewhereDialog),
      (error: unknown) => console.error('The notice about the other device could not be loaded', error),
    );
  }, [isElsewhere, Dialog]);
  return Dialog;
}
