import type { DemoSubject } from '../demo-subject.ts';

export const neurology: DemoSubject = {
  name: 'Neurology',
  description: 'Finding the lesion from the signs, and the early treatment of stroke, seizures and dangerous headache.',
  topics: [
    {
      name: 'Stroke and localisation',
      description: 'From clinical signs to the artery or tract, and the first hours of stroke care.',
      flashcards: [
        {
          question:
            'A right-handed patient has sudden right face and arm weakness and non-fluent speech but understands well. Which arterial territory is affected?',
          answer:
            'The superior division of the left middle cerebral artery, which supplies Broca’s area (inferior frontal gyrus) and the lateral motor cortex.',
        },
        {
          question:
            'Weakness that is much worse in the leg than in the arm or face suggests occlusion of which cerebral artery?',
          answer:
            'The contralateral anterior cerebral artery.\nThe leg area lies on the medial surface of the hemisphere. Abulia and urinary incontinence may accompany it.',
        },
        {
          question: 'What is the usual explanation for macular sparing after a posterior cerebral artery infarct?',
          answer:
            'The occipital pole, where the macula is represented, often has a collateral supply from the middle cerebral artery.\nThe defect is a contralateral homonymous hemianopia.',
        },
        {
          question: 'Which signs make up the lateral medullary (Wallenberg) syndrome?',
          answer:
            'Same side:\n• loss of facial pain and temperature sense\n• Horner syndrome and limb ataxia\n• palatal and vocal cord weakness: dysphagia, hoarseness\nOpposite side: loss of pain and temperature sense in trunk and limbs.\nAlso vertigo and nystagmus. Limb power is spared.',
        },
        {
          question: 'Which artery is usually occluded in the lateral medullary (Wallenberg) syndrome?',
          answer:
            'The vertebral artery, more often than its branch, the posterior inferior cerebellar artery (exam keys often: PICA).',
        },
        {
          question: 'A right third nerve palsy appears together with left hemiparesis. Where is the lesion?',
          answer:
            'In the right ventral midbrain (Weber syndrome).\nIt catches the third nerve fascicle and the cerebral peduncle, whose corticospinal fibres cross lower down.',
        },
        {
          question:
            'On looking left, the right eye fails to adduct and the left eye shows nystagmus. Which tract is damaged, and on which side?',
          answer:
            'The right medial longitudinal fasciculus (internuclear ophthalmoplegia).\nThink of multiple sclerosis in the young and of stroke in older people.',
        },
        {
          question:
            'Below what blood pressure must an acute ischaemic stroke patient be before intravenous thrombolysis?',
          answer:
            'Below 185/110 mmHg, then below 180/105 mmHg for the next 24 hours.\nHigher pressures raise the risk of intracerebral haemorrhage.',
        },
        {
          question:
            'What total dose of alteplase does a 70 kg adult with ischaemic stroke receive, and how is it divided?',
          answer:
            '63 mg (0.9 mg/kg, maximum 90 mg).\n10% (6.3 mg) as a bolus over 1 minute, the remaining 56.7 mg infused over 60 minutes.',
        },
        {
          question: 'Which lesion site classically causes a pure motor lacunar stroke of face, arm and leg?',
          answer:
            'The posterior limb of the internal capsule (the ventral pons is the other site).\nA small penetrating artery is occluded, mostly from hypertensive lipohyalinosis.',
        },
        {
          question:
            'Which drug is given to reduce delayed cerebral ischaemia after aneurysmal subarachnoid haemorrhage?',
          answer:
            'Nimodipine 60 mg by mouth every 4 hours for 21 days.\nIt improves outcome with little effect on vasospasm seen at angiography. The main adverse effect is hypotension.',
        },
        {
          question: 'Why does an upper motor neurone facial palsy spare the forehead?',
          answer:
            'The motor neurones for the upper face receive fibres from both hemispheres; those for the lower face mainly from the opposite one.\nA lesion of the facial nerve weakens both.',
        },
        {
          question: 'A painful third nerve palsy with a dilated pupil suggests which cause?',
          answer:
            'Compression by a posterior communicating artery aneurysm, until vascular imaging excludes it.\nThe pupillary fibres run on the surface of the nerve. Diabetic ischaemia strikes its core and usually spares them.',
        },
      ],
    },
    {
      name: 'Epilepsy and headache',
      description: 'Matching seizure type to drug, and the headaches that must not be missed.',
      flashcards: [
        {
          question:
            'Which drug is given first in convulsive status epilepticus of an adult, and after how many minutes?',
          answer:
            'A benzodiazepine after 5 minutes: lorazepam 4 mg intravenously (midazolam 10 mg intramuscularly or buccally if no access).\nOne further dose if the seizure continues.',
        },
        {
          question:
            'Two doses of benzodiazepine have not stopped convulsive status epilepticus. Which drugs come next?',
          answer:
            'Levetiracetam 60 mg/kg (maximum 4500 mg), fosphenytoin or valproate intravenously: equally effective.',
        },
        {
          question: 'Convulsive status epilepticus continues after a second-line drug. What is done?',
          answer: 'Intubation and anaesthesia (propofol, midazolam or thiopentone) with EEG monitoring.',
        },
        {
          question: 'What is corrected at the start of convulsive status epilepticus besides the seizure?',
          answer:
            'Airway and oxygen; glucose measured and corrected; thiamine if alcohol misuse or malnutrition.\nSeek and treat the cause throughout.',
        },
        {
          question:
            'A child of 6 stares blankly for 10 seconds many times a day; the EEG shows 3 Hz spike-and-wave. Which drug is first-line?',
          answer:
            'Ethosuximide, for childhood absence epilepsy.\nIt blocks T-type Ca²⁺ channels in thalamic neurones. Carbamazepine may make absences worse.',
        },
        {
          question:
            'A teenager drops things because of arm jerks soon after waking and has had one convulsion after a late night. Which epilepsy is this?',
          answer:
            'Juvenile myoclonic epilepsy.\nLack of sleep and alcohol provoke it. Carbamazepine can aggravate the jerks.',
        },
        {
          question: 'Which drug is preferred for infantile epileptic spasms due to tuberous sclerosis?',
          answer: 'Vigabatrin.\nIt raises GABA by inhibiting GABA transaminase.',
        },
        {
          question: 'What is the most feared adverse effect of vigabatrin?',
          answer: 'Irreversible constriction of the visual fields.',
        },
        {
          question:
            'A rising feeling in the epigastrium, then déjà vu, staring and lip-smacking. From which lobe does the seizure arise?',
          answer:
            'The temporal lobe, usually its mesial part.\nHippocampal sclerosis is a frequent cause, and surgery can help when drugs fail.',
        },
        {
          question: 'Why should valproate be avoided in women who could become pregnant?',
          answer:
            'About 1 in 10 exposed babies has a major malformation (neural tube defects above all) and 3 to 4 in 10 have developmental problems.\nLamotrigine and levetiracetam are safer.',
        },
        {
          question:
            'Which HLA allele should be sought before carbamazepine in people of Asian ancestry (Han Chinese and Thai above all, South Asian too)?',
          answer:
            'HLA-B*15:02.\nIt strongly predicts carbamazepine-induced Stevens–Johnson syndrome and toxic epidermal necrolysis.',
        },
        {
          question: 'How is oxygen given to abort an attack of cluster headache?',
          answer:
            '100% oxygen at 12–15 L/min through a non-rebreathing mask for at least 15 minutes.\nThe alternative is subcutaneous sumatriptan 6 mg.',
        },
        {
          question:
            'A 72-year-old has new temporal headache, jaw claudication and transient visual loss. What is the immediate treatment?',
          answer:
            'High-dose glucocorticoid at once for giant cell arteritis, before the biopsy: delay may mean permanent blindness.\nIntravenous methylprednisolone is commonly used when vision is threatened. Histology stays useful for a week or more.',
        },
        {
          question: 'Which drug is first-line for idiopathic intracranial hypertension with papilloedema?',
          answer:
            'Acetazolamide: it inhibits carbonic anhydrase in the choroid plexus and so reduces CSF production.\nWeight loss, where there is excess weight, treats the disease itself.',
        },
        {
          question: 'Why are triptans contraindicated in ischaemic heart disease?',
          answer:
            'They are 5-HT₁B/₁D agonists, and 5-HT₁B receptors also constrict the coronary arteries.\nPrevious stroke and uncontrolled hypertension are contraindications too.',
        },
        {
          question:
            'On how many days a month, for more than 3 months, does triptan use meet the threshold for medication-overuse headache?',
          answer:
            '10 or more days a month; the same holds for opioids, ergots and combination analgesics.\nFor paracetamol or an NSAID alone it is 15 or more.',
        },
      ],
    },
  ],
};
