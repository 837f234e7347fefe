import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { useNavigated } from '#web/platform/navigation/use-navigated.ts';
import { SidePanel } from '#web/ui/overlays/panels/side-panel.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { Brand } from './brand.tsx';

/** The head of the administration on a phone, with a button that opens the sidebar as a side panel. */
export function AdminBar({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);

  useNavigated(() => setIsOpen(false));

  return (
    <header className={className}>
      <div className="flex items-center justify-between gap-3 border-line border-b bg-sunken px-4 py-2">
        <Brand />
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="grid size-11 place-items-center rounded-small border border-line bg-surface"
        >
          <Menu size={20} aria-hidden="true" />
        </button>
      </div>
      <SidePanel title="Menu" open={isOpen} onOpenChange={setIsOpen}>
        <AdminNavigation />
      </SidePanel>
    </header>
  );
}
