import { type ComponentType, useState } from 'react';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';

/**
 * A dialog whose code is loaded when it is first opened, because few students open it.
 * @param load Imports the dialog.
 */
export function useLaterDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [open, setOpen] = useState(false);
  const loading = useSingleMutation({
    mutationFn: load,
    onSuccess: (loaded) => {
      setDialog(() => loaded);
      setOpen(true);
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'The form could not be loaded. Check your connection and try again.',
        tone: 'destructive',
      }),
  });
  return {
    /** Undefined until it is loaded. */
    Dialog,
    dialogProps: { open, onClose: () => setOpen(false) },
    buttonProps: {
      isPending: loading.isPending,
      pendingLabel: 'Opening…',
      onClick: () => loading.mutate(undefined),
    },
  };
}
