import type accounts from '@/messages/en-IN/accounts.json'
import type allocations from '@/messages/en-IN/allocations.json'
import type apiRequests from '@/messages/en-IN/api-requests.json'
import type appearance from '@/messages/en-IN/appearance.json'
import type approvals from '@/messages/en-IN/approvals.json'
import type audit from '@/messages/en-IN/audit.json'
import type bankStatements from '@/messages/en-IN/bank-statements.json'
import type bills from '@/messages/en-IN/bills.json'
import type branches from '@/messages/en-IN/branches.json'
import type brandTheme from '@/messages/en-IN/brand-theme.json'
import type bulk from '@/messages/en-IN/bulk.json'
import type business from '@/messages/en-IN/business.json'
import type cards from '@/messages/en-IN/cards.json'
import type changes from '@/messages/en-IN/changes.json'
import type common from '@/messages/en-IN/common.json'
import type customers from '@/messages/en-IN/customers.json'
import type dashboard from '@/messages/en-IN/dashboard.json'
import type dataCopies from '@/messages/en-IN/data-copies.json'
import type designs from '@/messages/en-IN/designs.json'
import type disputes from '@/messages/en-IN/disputes.json'
import type errors from '@/messages/en-IN/errors.json'
import type issue from '@/messages/en-IN/issue.json'
import type issuerAdmins from '@/messages/en-IN/issuer-admins.json'
import type issuerConfig from '@/messages/en-IN/issuer-config.json'
import type kitOrders from '@/messages/en-IN/kit-orders.json'
import type kits from '@/messages/en-IN/kits.json'
import type ledger from '@/messages/en-IN/ledger.json'
import type list from '@/messages/en-IN/list.json'
import type merchantCategories from '@/messages/en-IN/merchant-categories.json'
import type notes from '@/messages/en-IN/notes.json'
import type notifications from '@/messages/en-IN/notifications.json'
import type organizations from '@/messages/en-IN/organizations.json'
import type otp from '@/messages/en-IN/otp.json'
import type pinMailers from '@/messages/en-IN/pin-mailers.json'
import type platformAudit from '@/messages/en-IN/platform-audit.json'
import type previousReports from '@/messages/en-IN/previous-reports.json'
import type profile from '@/messages/en-IN/profile.json'
import type programs from '@/messages/en-IN/programs.json'
import type refusals from '@/messages/en-IN/refusals.json'
import type reportSchedules from '@/messages/en-IN/report-schedules.json'
import type reports from '@/messages/en-IN/reports.json'
import type reveal from '@/messages/en-IN/reveal.json'
import type roles from '@/messages/en-IN/roles.json'
import type rules from '@/messages/en-IN/rules.json'
import type search from '@/messages/en-IN/search.json'
import type session from '@/messages/en-IN/session.json'
import type sessionEnd from '@/messages/en-IN/session-end.json'
import type setUp from '@/messages/en-IN/set-up.json'
import type shell from '@/messages/en-IN/shell.json'
import type signIn from '@/messages/en-IN/sign-in.json'
import type statements from '@/messages/en-IN/statements.json'
import type status from '@/messages/en-IN/status.json'
import type support from '@/messages/en-IN/support.json'
import type tags from '@/messages/en-IN/tags.json'
import type timeline from '@/messages/en-IN/timeline.json'
import type titles from '@/messages/en-IN/titles.json'
import type transactions from '@/messages/en-IN/transactions.json'
import type uploadRows from '@/messages/en-IN/upload-rows.json'
import type uploads from '@/messages/en-IN/uploads.json'
import type users from '@/messages/en-IN/users.json'
import type validation from '@/messages/en-IN/validation.json'
import type walkthrough from '@/messages/en-IN/walkthrough.json'
import type wallets from '@/messages/en-IN/wallets.json'
import type webhookDeliveries from '@/messages/en-IN/webhook-deliveries.json'
import type webhooks from '@/messages/en-IN/webhooks.json'
import type wizard from '@/messages/en-IN/wizard.json'

/** Written by scripts/message-types.mjs from the files in messages/en-IN; `npm run check`, `dev` and `build` write it anew. */
export type Messages = {
  accounts: typeof accounts & {
    described: "{mode} transfer to {business}"
    transferredOn: "Transferred on {day}"
    decideOn: "Decide on transfer {utr}"
    detail: {
      noneText: "Transfer {loadId} does not exist, or you do not have access to it."
    }
    decision: {
      submitLabel: "Approve {amount} for {business}"
    }
    pool: {
      holds: "{issuer}: {amount}"
      account: "Transfers go to account <code>{van}</code>, IFSC <code>{ifsc}</code>"
    }
    load: {
      fromLine: "From the bank statement: {text}"
      submitLabel: "Record {amount} for {business}"
    }
    allocate: {
      doneAmount: "{amount} allocated"
      submitLabel: "Allocate {amount} to {business}"
    }
  }
  allocations: typeof allocations & {
    decideOn: "Decide on allocation {id}"
  }
  "api-requests": typeof apiRequests & {
    took: "{time} ms"
  }
  appearance: typeof appearance & {
    colours: {
      brand: "{brand}"
    }
  }
  approvals: typeof approvals & {
    stepOf: "{step} of {of}: {name}"
    by: "Requested by {name}"
    waitedHours: "{hours, plural, =0 {Less than an hour} one {# hour} other {# hours}}"
    waitedDays: "{days, plural, one {# day} other {# days}}"
    late: "Waiting for {age}"
    startingBalance: "Starting balance of {name}"
    waiting: {
      title: "{count, plural, one {A request about this is waiting for a decision} other {# requests about this are waiting for a decision}}"
      event: "{event}."
      eventOf: "{event}: {name}."
      asked: "Requested by {name} on {at}."
      step: "Step {step, number} of {of, number}, {name}."
      people: "Can decide: {people}."
      more: "{count, number} more"
      open: "Open request #{id}"
    }
    rejection: {
      by: "By {name} on {at}"
      fields: "To correct: {fields}"
    }
    selection: {
      pick: "Select request {digits} of {name}"
      askApprove: "{count, plural, one {Approve # request?} other {Approve # requests?}}"
      askReject: "{count, plural, one {Reject # request?} other {Reject # requests?}}"
      submitApprove: "{count, plural, one {Approve # request} other {Approve # requests}}"
      submitReject: "{count, plural, one {Reject # request} other {Reject # requests}}"
      done: "{count, plural, one {# request decided} other {# requests decided}}"
      partly: "{done, number} of {count, number} decided:"
      submitWithSum: "{submitLabel}, {amount}"
      again: "{count, plural, one {Decide # changed request} other {Decide # changed requests}}"
      to: "To {names}"
      moreReceivers: "{count, number} more"
      leftOut: "{count, plural, one {# request is left out because of its documents} other {# requests are left out because of their documents}}"
      signed: "{count, plural, one {One of these is} other {# of these are}} signed with your passkey. You are asked once."
    }
    detail: {
      watchedNote: "Issuers ask approvers to check what is marked “{badge}”."
      step: "{number, number}. {name}"
      stepNumber: "step {number, number}"
      byRole: "By people with the role {role}"
      doneBy: "{name}, {at}"
      doneFor: "{name} for {absent} {at}"
      request: "Request #{id}"
      sentAgain: {
        title: "Sent again after: {status}"
        reason: "Reason: {reason}"
        by: "By {name} on {at}"
      }
      limit: "Decides alone up to {limit}"
      limits: "Decides alone up to {limit}, and up to {dayLimit} a day"
      unchanged: "{count, plural, one {# field unchanged} other {# fields unchanged}}"
    }
    rules: {
      rule: "Rule “{name}”"
      cashbackRule: "Cashback rule “{name}”"
    }
    files: {
      beforeOf: "{name}, before"
      afterOf: "{name}, after"
      openedBy: "Opened by {people}"
      openedAt: "{name} on {at}"
    }
    rows: {
      title: "{count, plural, one {# row of the file} other {# rows of the file}}"
      line: "Row {line, number}"
      part: "{chosen, number} of {count, number} selected; the others are not processed"
    }
    actions: {
      textNext: "After your approval, the step {step} decides."
      because: {
        ROLE: "{step} is decided by people with the role {role}."
      }
      withdrawNamed: "Withdraw {name}"
      blocked: "You cannot pause or cancel this: {why}"
      blockedResume: "You cannot resume or cancel this: {why}"
      ask: {
        pause: "Pause {name}?"
        resume: "Resume {name}?"
        cancel: "Cancel the request about {name}?"
        withdraw: "Withdraw the request about {name}?"
        return: "Send the request about {name} back for correction?"
      }
      consequence: {
        cancel: "The request ends and nothing changes. {maker} sees the reason and can make another request."
      }
      submitLabel: "Approve {amount} for {name}"
      submitLabelRows: "{count, plural, one {Approve # row of {name}} other {Approve # rows of {name}}}"
      submitLabelWithSum: "{submitLabel}, {amount}"
      followed: "Request #{id} replaced the one you opened. This is the new request."
      openFirst: "Open before you approve: {documents}."
      missing: {
        text: "Required documents are missing: {documents}."
        yes: "{submitLabel} without them"
      }
    }
    to: "To {names}"
    moreReceivers: "{count, number} more"
    correction: {
      text: "Request #{id} was sent back to you. Correct the values and send it again."
      sentAgain: "This request was corrected: request #{id} waits instead."
      why: "{name} asks you to correct this"
    }
  }
  audit: typeof audit & {
    integrity: {
      whole: "{events, plural, one {# event verified, none missing or changed} other {# events verified, none missing or changed}}"
      newest: "{events, plural, one {The newest event verified} other {The newest # events verified, none missing or changed}}"
      gap: "Event {seq, number, ::group-off} of {instance} is missing or out of order"
      changed: "Event {seq, number, ::group-off} of {instance} was changed"
      cut: "The end of {instance} is missing from event {seq, number, ::group-off}"
      "unknown-key": "Event {seq, number, ::group-off} of {instance} uses an audit key that is not configured"
      plain: "{events, plural, one {# of them predates the audit key} other {# of them predate the audit key}}"
      weaker: "{events, plural, one {Event {seq, number, ::group-off} of {instance} does not use the newest key, although an earlier one does} other {# events, the first of them {seq, number, ::group-off} of {instance}, do not use the newest key, although earlier ones do}}"
      unproven: "Not proven: {instance} ends with event {seq, number, ::group-off}, whose digest has no key, and no event under a key names it"
    }
    exportOf: "Export {things}"
  }
  "bank-statements": typeof bankStatements & {
    numbered: "Statement {number}"
    ending: "Account ending in {digits}"
    openOf: "{open} of {lines} open"
    statement: {
      differs: "Differs by {amount}"
    }
    lines: {
      tab: {
        all: "All ({count})"
        exact: "Exact ({count})"
        likely: "Likely ({count})"
        none: "No transfer ({count})"
        transfers: "Transfers without a line ({count})"
      }
      by: "By {name}"
      matchNamed: "Match: {line}"
      matchTitle: "Which transfer is the line {line}?"
      picker: {
        none: "No transfer without a line matches “{text}”"
        more: "{shown, number} of {total, number} shown. Load more"
        found: "{count, plural, one {# transfer} other {# transfers}}"
      }
      recordNamed: "Record transfer: {line}"
      explainNamed: "Explain: {line}"
      explainTitle: "Why does the line {line} have no transfer?"
      takeBackNamed: "Take back: {line}"
      takeBackTitle: "Take back what stands for the line {line}?"
    }
    transfers: {
      expected: "Expected on {day}"
      carriedBy: "By {name}: {reason}"
      carryNamed: "Expect on another day: {transfer}"
      carryTitle: "When does transfer {utr} reach the bank?"
      carryText: "It is then open on that day instead of {day}."
    }
    days: {
      lines: "{count, plural, one {# line without a transfer} other {# lines without a transfer}}"
      transfers: "{count, plural, one {# transfer without a line} other {# transfers without a line}}"
      waiting: "{count, plural, one {# transfer waits for approval} other {# transfers wait for approval}}"
      closedBy: "By {name}, {at}"
      reopenedBy: "Reopened by {name}, {at}: {reason}"
      closeNamed: "Close day: {day}"
      closeTitle: "Close {day}?"
      closeText: "The bank has {bank}, the books have {books}. The day then takes no more transfers."
      reopenNamed: "Reopen: {day}"
      reopenTitle: "Reopen {day}?"
      typeText: "No statement says what the bank had at the end of {day}. Read it off the bank’s own statement; the books have {books}. The day then takes no more transfers."
    }
    import: {
      accountKnown: "Left empty: the account ending in {digits}"
      holdsNamed: "What {heading} holds"
      missing: "Still missing: {roles}"
      newLines: "{count, plural, one {# new line} other {# new lines}}"
      pending: "{count, plural, one {# entry is not booked and left out} other {# entries are not booked and left out}}"
      sums: "{from} to {to}: {opening} + {credits} in − {debits} out = {closing}"
      preview: "First lines: {title}"
      submitLines: "{count, plural, one {Import # line} other {Import # lines}}"
    }
    undo: {
      title: "Undo the import of {statement}?"
      by: "By {name}, {at}: {reason}"
    }
    gap: {
      text: "The account ending in {digits} closed {closedOn} with {closing} and opens {opensOn} with {opening}."
      before: "Import the statement between if you have it. The days up to {opensOn} close with a typed balance alone."
    }
  }
  bills: typeof bills & {
    pictureOf: "Picture of bill {bill}"
    previousCount: "{count, plural, one {# approved} other {# approved}}"
    balance: {
      wallet: "Wallet {wallet}"
    }
    decision: {
      submitLabel: "Approve {amount} for {name}"
    }
    split: {
      title: "Split bill {bill}?"
      text: "The parts add up to {amount}. Each becomes a separate bill with its own decision."
      part: "Part {number, number}"
      removeNamed: "Remove part {number, number}"
      left: "{amount} is left"
      over: "{amount} over"
      submitLabel: "{count, plural, one {Split {amount} into # part} other {Split {amount} into # parts}}"
    }
    selection: {
      pick: "Select bill {digits} of {name}"
    }
  }
  branches: typeof branches & {
    actions: {
      treeOf: "Show {name} in the tree"
      newUnder: "Create a branch under {name}"
    }
    tree: {
      noMatch: "No branch matches “{text}”"
      found: "{count, plural, one {# branch matches} other {# branches match}} “{text}”"
      firstOnly: "Showing the first {count, number}. Enter more of the name to narrow the search."
    }
    below: {
      noMatch: "No sub-branch matches “{name}”."
    }
    businesses: {
      all: "All {count, number}"
    }
    form: {
      under: "{type} branch under {parent}"
      parent: "Parent {type} branch"
    }
  }
  "brand-theme": typeof brandTheme & {
    title: "Theme of {brand}"
    pick: "Choose {colour}"
    faint: "{count, plural, one {# colour pair is too faint to read. Change it to save the theme.} other {# colour pairs are too faint to read. Change them to save the theme.}}"
    contrast: {
      about: "Text needs at least {least} : 1 (WCAG 2.2 AA)."
      ratio: "{figure} : 1"
      nearest: "{colour}, the nearest readable colour:"
      use: "Use {colour}"
      noneNear: "{colour}: no shade of this hue is readable everywhere. Choose another colour."
    }
    preview: {
      title: "Preview, {theme}"
    }
    versions: {
      version: "Version {version, number}"
      backTo: "Go back to version {version, number}"
    }
  }
  bulk: typeof bulk & {
    file: {
      sending: "Sent: {percent, number} %"
      state: {
        none: "{name} selected"
        running: "{name}: {percent, number} % uploaded. Next we check every row."
        ready: "{name} uploaded and checked"
        failed: "{name} cannot be used"
        unchecked: "We check {name} when you send it"
      }
    }
    notes: {
      unnameable: "{count, plural, one {The wallet {names} has the name of another column or wallet, so files cannot load it. Rename it.} other {The wallets {names} have the names of other columns or wallets, so files cannot load them. Rename them.}}"
      rows: "max {count, number} rows"
    }
    check: {
      hiddenTitle: "{count, plural, one {The sheet has # hidden row} other {The sheet has # hidden rows}}"
      hiddenText: "Hidden by hand or by a filter: {count, plural, one {row} other {rows}} {rows}. Do you want to send them?"
      shortText: "The file needs {needed}. Nothing was written."
      earlier: "{name} sent this file before, on {date}"
      duplicate: "Row {row, number, ::group-off} is for the same card or card holder as row {of, number, ::group-off}"
      moreDuplicates: "{count, plural, one {# more row for a card that the file names already} other {# more rows for cards that the file names already}}"
      showAll: "Show all {count, number}"
    }
    reasons: {
      formula: "This formula has no value. Save the file in a spreadsheet program first, or enter the value instead of {seen}."
      errorValue: "The spreadsheet shows an error in this cell. Enter a value instead of {seen}."
      duplicate: "Duplicate in this file, first in row: {seen}"
    }
    progress: {
      running: "{worked, number} of {rows, number} rows processed: {done, number} done, {failed, number} failed"
      over: "{done, number} of {rows, number} rows done, {failed, number} failed, {cancelled, number} cancelled"
      refused: "{count, plural, one {# more row of the file was invalid and was skipped.} other {# more rows of the file were invalid and were skipped.}}"
      correct: "{count, plural, one {Correct # row} other {Correct # rows}}"
      again: {
        issued: "{done, number} of {rows, plural, one {# row} other {# rows}} issued{wrong, plural, =0 {} other {, # still invalid}}{cancelled, plural, =0 {} other {, # cancelled}}"
        loaded: "{done, number} of {rows, plural, one {# row} other {# rows}} loaded{wrong, plural, =0 {} other {, # still invalid}}{cancelled, plural, =0 {} other {, # cancelled}}"
        created: "{done, number} of {rows, plural, one {# card holder} other {# card holders}} created{wrong, plural, =0 {} other {, # still invalid}}{cancelled, plural, =0 {} other {, # cancelled}}"
        done: "{done, number} of {rows, plural, one {# row} other {# rows}} done{wrong, plural, =0 {} other {, # still invalid}}{cancelled, plural, =0 {} other {, # cancelled}}"
      }
    }
    partial: {
      title: "{done, plural, one {# row accepted} other {# rows accepted}}{failed, plural, =0 {} one {, # row failed} other {, # rows failed}}{skipped, plural, =0 {} one {, # row skipped} other {, # rows skipped}}{cancelled, plural, =0 {} one {, # row cancelled} other {, # rows cancelled}}"
    }
    load: {
      submitLabel: "{bad, plural, =0 {Load {good, plural, one {# row} other {# rows}}} other {Load {good, plural, one {# row} other {# rows}}, skip #}}"
    }
    cards: {
      submitLabel: "{bad, plural, =0 {Issue {good, plural, one {# card} other {# cards}}} other {Issue {good, plural, one {# card} other {# cards}}, skip #}}"
    }
    holders: {
      submitLabel: "{bad, plural, =0 {Upload {good, plural, one {# card holder} other {# card holders}}} other {Upload {good, plural, one {# card holder} other {# card holders}}, skip #}}"
    }
    upload: {
      hiddenIncluded: "{count, number}, included"
      hiddenLeftOut: "{count, number}, excluded"
    }
    entries: {
      left: "{count, plural, one {# row was skipped} other {# rows were skipped}}. Correct them here, or in a separate file."
    }
    users: {
      submit: "{count, plural, =0 {Send invitations} one {Invite # user} other {Invite # users}}{bad, plural, =0 {} other {, skip #}}"
      done: "{count, plural, one {# invitation sent} other {# invitations sent}}"
    }
    departments: {
      submit: "{count, plural, =0 {Create departments} one {Create # department} other {Create # departments}}{bad, plural, =0 {} other {, skip #}}"
      done: "{count, plural, one {# department created} other {# departments created}}"
      for: "For {name}"
    }
    businesses: {
      submit: "{count, plural, =0 {Set up businesses} one {Set up # business} other {Set up # businesses}}{bad, plural, =0 {} other {, skip #}}"
      done: "{count, plural, one {# business set up} other {# businesses set up}}"
      draft: "Becomes a draft: documents are needed ({papers})"
      draftsMade: "{count, plural, one {# of them is a draft and needs documents} other {# of them are drafts and need documents}}: <link>Saved drafts</link>"
    }
    grid: {
      rowNumber: "Row {row, number, ::group-off}"
      cell: "{column}, row {row, number, ::group-off}"
      more: "{count, plural, one {Show # more row} other {Show # more rows}} of {left, number}"
      pasted: "{placed, plural, one {# cell pasted} other {# cells pasted}}{left, plural, =0 {} one {, # did not fit} other {, # did not fit}}"
      check: "{count, plural, =0 {Check rows} one {Check # row} other {Check # rows}}"
      open: "{count, plural, one {Correct # row here} other {Correct # rows here}}"
      intro: "{count, plural, one {# row failed. Correct it here and send only this row again.} other {# rows failed. Correct them here and send only these rows again.}} Completed rows stay as they are."
      checked: "{good, number} of {rows, plural, one {# row is valid} other {# rows are valid}} now{wrong, plural, =0 {} other {, # still invalid}}."
      amount: "Total: {amount}"
      send: "{count, plural, one {Send # row again} other {Send # rows again}}"
      sendWithSum: "{submitLabel}, {amount}"
      sent: "{done, number} of {rows, plural, one {# row done} other {# rows done}}{wrong, plural, =0 {} other {, # still invalid}}"
    }
  }
  business: typeof business & {
    details: {
      under: "under {parent}"
    }
    issuance: {
      atIssuer: "{business} at {issuer}"
      stop: {
        allName: "Stop all issuance of {name}"
        name: "Stop issuance of {name}"
        title: "Stop card issuance of {name}?"
      }
      resume: {
        allName: "Resume all issuance of {name}"
        name: "Resume issuance of {name}"
        title: "Resume card issuance of {name}?"
      }
    }
    documents: {
      replaceName: "Replace {name}"
      removeName: "Remove {name}"
      removeTitle: "Remove {name}?"
      added: "by {name}, {moment}"
      replaceTitle: "Replace {name}"
    }
    limits: {
      of: "{issuer} · {kind}"
      changeTitle: "Limits of {kind} cards at {issuer}"
    }
    webhooks: {
      testName: "Send test event to {url}"
      took: "{ms, number} ms"
      deleteName: "Delete the webhook to {url}"
      deleteTitle: "Delete the webhook to {url}?"
    }
  }
  cards: typeof cards & {
    list: {
      sendsCode: "Sends a one-time password to {to}"
    }
    detail: {
      last4: "•••• {digits}"
      used: "{used} used"
      documentId: "Document {id}"
      change: "{from} to {to}"
      by: "by {name}"
      pinMailerWaits: "Not mapped yet, printed by {printer}"
      statementOf: "Statement of {wallet}"
      frozenUntil: "Unfreezes automatically on {time}"
      waitsForNone: "No request in the queue is about this card. {name} issued it and can tell you more."
    }
    operations: {
      dialog: {
        freeze: {
          text: "Payments and withdrawals with card {card} of {holder} are declined from now on. It can be unfrozen later."
        }
        unfreeze: {
          text: "Card {card} of {holder} works again immediately, with its earlier limits and balances."
        }
        block: {
          text: "Card {card} of {holder} is stopped permanently. A blocked card cannot be unblocked, only replaced."
        }
        close: {
          text: "Card {card} of {holder} is closed permanently. It must hold no money; unused limits end with it."
        }
        print: {
          text: "Card {card} of {holder} goes to the printer and to its delivery address. If you repeat this within a day, it is still printed once."
        }
        linkWallet: {
          text: "Adds a wallet of the card program to card {card} of {holder}."
        }
        load: {
          text: "The money goes to one wallet of card {card} of {holder}."
        }
        unload: {
          text: "Money from one wallet of card {card} of {holder} goes back to the business."
        }
        setLimits: {
          text: "How much card {card} of {holder} may spend, within the limits of its program."
        }
        setChannels: {
          text: "Where card {card} of {holder} works."
        }
        mapPinMailer: {
          text: "The mailer with the PIN of card {card} of {holder}. You cannot change it later."
        }
        setSwitches: {
          text: "Where, and with which merchants, card {card} of {holder} works. Select what is allowed."
        }
        replace: {
          text: "{holder} gets a new card in place of card {card}, with its wallets, balances, limits and card controls. The old card keeps its history and holds no more money."
          submitLabel: "Replace card for {fee}"
          fee: "The business pays {fee} for the new card from its money at the issuer."
        }
      }
      number: "•••• {digits}"
      atMost: "At most {most}"
      atMostTimes: "At most {most, number}"
      feeOfAmount: "Payment provider fee: {fee}, charged on top."
      feeRule: "The payment provider charges {percent} % plus {fixed}, at least {least}, on top."
      pinMailerIs: "{program} of {business}, printed by {printer}: available"
      pinMailerTaken: "{program} of {business}, printed by {printer}: already mapped to the card ending in {last4}"
      submitLabels: {
        load: "Load {amount} to {card}"
        unload: "Unload {amount} from {card}"
        order: "Continue to pay {amount}"
      }
      stillHolds: "The card still holds {amount}. Unload it before you close the card."
    }
    selection: {
      pick: "Select {name}, card ending in {digits}"
      leftOut: "{count, plural, one {# card is excluded: its state or type does not allow this} other {# cards are excluded: their state or type does not allow this}}"
      countWrong: "Enter {count, number}, the number of cards"
      running: "{done, number} of {count, number} sent"
      finished: "{done, number} done, {failed, number} failed"
      undone: "{undone, number} unfrozen again, {failed, number} failed"
      again: "{count, plural, one {Retry # card} other {Retry # cards}}"
      undo: "{count, plural, one {Undo: unfreeze # card} other {Undo: unfreeze # cards}}"
      dialog: {
        freeze: {
          title: "{count, plural, one {Freeze # card?} other {Freeze # cards?}}"
          submit: "{count, plural, one {Freeze # card} other {Freeze # cards}}"
        }
        unfreeze: {
          title: "{count, plural, one {Unfreeze # card?} other {Unfreeze # cards?}}"
          submit: "{count, plural, one {Unfreeze # card} other {Unfreeze # cards}}"
        }
        print: {
          title: "{count, plural, one {Print # card?} other {Print # cards?}}"
          submit: "{count, plural, one {Print # card} other {Print # cards}}"
        }
        linkWallet: {
          title: "{count, plural, one {Add a wallet to # card?} other {Add a wallet to # cards?}}"
          submit: "{count, plural, one {Add to # card} other {Add to # cards}}"
        }
      }
    }
    switches: {
      abroad: "Use outside {country}"
    }
    replacement: {
      replacedBy: "Replaced by the card ending in {digits}"
      replaces: "Replaces the card ending in {digits}"
    }
    guide: {
      next: "From {state}"
      privilege: "Needs {privileges}"
      privilegeAndRoles: "Needs {privileges}: {roles}"
    }
  }
  changes: typeof changes & {
    text: "{by} {name, select, FROZEN {froze} UNFROZEN {unfroze} BLOCKED {blocked} CLOSED {closed} ACTIVATED {activated} REPLACED {replaced} APPROVED {approved} REJECTED {rejected} CANCELLED {cancelled} PAUSED {paused} DISPATCHED {dispatched} DELIVERED {received} other {changed}} {kind, select, card {this card} customer {this customer} business {this business} approval {this request} kitOrder {this kit order} transfer {this transfer} bill {this bill} other {this dispute}} at {at}"
    note: "{by} {kind, select, approval {commented on this request} card {changed the notes on this card} customer {changed the notes on this customer} other {changed the notes on this business}} at {at}"
  }
  common: typeof common & {
    draft: {
      broughtBack: "Draft from {time} restored"
    }
    approval: {
      title: "Needs approval by {by} at {issuer}"
      titleOnly: "Needs approval by {by}"
      open: "Open request #{id}"
    }
    balanceAfter: {
      after: "Business balance after: {after} (now {now})"
      short: "Business balance: {now}, {missing} short"
      approved: "Business balance once approved: {after} (now {now})"
    }
    aboveLimit: {
      title: "Confirm amounts above {limit}"
      yes: "Yes: {submitLabel}"
    }
    missingFields: {
      all: "To complete: {fields}"
      more: "To complete: {fields} and {count, number} more"
    }
    changed: {
      file: "File {digest}"
    }
    imposed: {
      most: {
        ISSUER: "Set by the issuer: at most {value}. Only the issuer or the platform can raise it."
        PLATFORM: "Set by the platform: at most {value}. Only the platform can raise it."
      }
      least: {
        ISSUER: "Set by the issuer: at least {value}. Only the issuer or the platform can lower it."
        PLATFORM: "Set by the platform: at least {value}. Only the platform can lower it."
      }
    }
  }
  customers: typeof customers & {
    list: {
      successOf: "{success} of {all}"
    }
    create: {
      draft: {
        found: "You saved a draft on {date}"
      }
    }
    detail: {
      uploadedOn: "Uploaded {date}"
    }
  }
  dashboard: typeof dashboard & {
    ofBusiness: "{name} and its sub-businesses"
    waiting: {
      decidable: "{count, number} for you to decide"
    }
    volume: {
      count: "{count, plural, one {# successful debit} other {# successful debits}}"
      numbers: "Figures in {currency}"
      today: "{day}, today so far"
    }
    balances: {
      text: "{total, plural, one {# balance runs} other {# balances run}} out within {days, number} days at the rate of the last 30 days."
      left: "{days, plural, =0 {less than a day left} one {# day left} other {# days left}}"
    }
    firstSteps: {
      titleOf: "First steps of {name}"
      missing: "Still missing: {fields}"
      noWallet: "{program} has no wallet yet. Without one, its cards could hold no money."
      account: "Account at {issuer}"
    }
  }
  "data-copies": typeof dataCopies & {
    by: "{name}, {moment}"
    until: "Ready until {moment}"
    file: {
      title: "Copy of the data of {name}"
      footer: "Page {page}"
      made: "As of {moment}"
      more: "{count, plural, one {# more record is} other {# more records are}} in the JSON file"
    }
  }
  designs: typeof designs & {
    pictureOf: "Picture of design {code}"
    map: {
      none: "{issuer} has no designs yet."
    }
    printerMap: {
      saveNamed: "Save {name}"
    }
    printers: {
      text: "Who prints cards for {issuer}, and in which designs. Designs without a printer are not offered."
      designsOf: "Designs that {name} prints"
    }
    detail: {
      printersOf: "Printers of {code}"
    }
  }
  disputes: typeof disputes & {
    next: {
      due: "Due by {moment}."
      late: "This was due by {moment}."
    }
    detail: {
      title: "Dispute {id}"
    }
    actions: {
      partLeft: "{back} was already returned. You can dispute at most {left}."
      submitLabels: {
        raise: "Dispute {amount}"
        credit: "Credit {amount} to {card}"
        WON: {
          open: "Close as won, {amount} to {card}"
          credited: "Close as won, {amount} stays with {card}"
        }
        LOST: {
          credited: "Close as lost, take back {amount}"
        }
        WITHDRAWN: {
          credited: "Withdraw, take back {amount}"
        }
      }
    }
    raisedByName: "by {name}"
  }
  errors: typeof errors & {
    requestId: "Request id {id}"
    page: {
      reference: "Reference {id}"
    }
    unauthorized: {
      need: "{count, plural, one {Required privilege} other {Any one of these privileges is enough}}"
    }
  }
  issue: typeof issue & {
    holderHasCard: "{name} already holds a card of this program with this mobile number"
    holderExists: "{name} already has this mobile number"
    picker: {
      none: "No results for “{text}”"
      more: "Show more ({shown, number} of {total, number})"
      found: "{count, plural, one {# result} other {# results}}"
      under: "under {parent}"
    }
    picture: {
      running: "{name}: {percent, number} % uploaded"
      ready: "{name} is uploaded"
    }
    startTotal: "To wallets: {amount}"
  }
  "issuer-admins": typeof issuerAdmins & {
    selection: {
      pick: "Select {name}, {digits}"
    }
  }
  "issuer-config": typeof issuerConfig & {
    changed: "Changed by {name}, {at}"
    switch: {
      askOn: "Require approval for {name} at {issuer}?"
      askOff: "Stop requiring approval for {name} at {issuer}?"
    }
    edit: {
      title: "{name} at {issuer}"
      stepName: "Step {number, number}"
    }
    limit: "{step} decides alone up to {limit}"
    limits: "{step} decides alone up to {limit}, and up to {dayLimit} a day"
    signedAbove: "Approvals above {amount} are signed with a passkey"
  }
  "kit-orders": typeof kitOrders
  kits: typeof kits & {
    steps: {
      about: "{holder} confirms a one-time password. Then you map the kit that you hand over to the card."
      aboutGift: "{holder} confirms a one-time password. Then the gift card is active."
    }
    order: {
      quantity: "{count, plural, one {# kit} other {# kits}}"
      onIt: "{amount} on it"
      title: "Order #{id}"
      firstKits: "The first {shown, number} of {total, number} kits"
    }
    actions: {
      step: {
        PRINTING: "{count, plural, one {Start printing # kit} other {Start printing # kits}}"
        DELIVERED: "{count, plural, one {Receive # kit} other {Receive # kits}}"
      }
      ask: {
        PRINTING: "{count, plural, one {Start printing # kit?} other {Start printing # kits?}}"
        DISPATCHED: "{count, plural, one {Mark # kit as dispatched?} other {Mark # kits as dispatched?}}"
        DELIVERED: "{count, plural, one {Receive # kit?} other {Receive # kits?}}"
        LOST: "{count, plural, one {Mark # kit as lost?} other {Mark # kits as lost?}}"
        RTO: "{count, plural, one {Mark # kit as returned?} other {Mark # kits as returned?}}"
      }
      lostText: "{count, plural, one {The kit is blocked permanently and can never be mapped to a card.} other {The kits are blocked permanently and can never be mapped to a card.}}"
      returnedText: "{count, plural, one {The kit was returned to its sender and can be dispatched again.} other {The kits were returned to their sender and can be dispatched again.}}"
    }
    check: {
      valid: "Kit {number} can be mapped"
      invalid: "Kit {number} cannot be mapped"
    }
    purchase: {
      quantityHelp: "{count, plural, one {# kit can be loaded.} other {# kits can be loaded.}}"
      eachHelp: "At most 2,000 per kit. {amount} is blocked."
      total: "{amount} in total"
      blockLabel: "Block {amount} for kits"
      loadLabel: "{count, plural, one {Load {amount} to # kit} other {Load {amount} to # kits}}"
      stays: "{amount} stays blocked."
    }
    map: {
      kit: "Kit {kit} is available. Choose a card for it:"
      mapTo: "Map to the card of {name}"
    }
  }
  ledger: typeof ledger & {
    numbered: "Account {id}"
    proof: {
      differs: "Differs by {amount}"
      range: "{opening} + {inflow} in − {outflow} out = {closing}"
      list: "The closing balance {closing} is the balance in the list, {balance}"
      listLater: "{closing} plus {later} from later postings is the balance in the list, {balance}"
    }
    noneText: "Account {accountId} does not exist, or you do not have access to it."
  }
  list: typeof list & {
    tooLong: "Search for at most {max, number} characters"
    readAs: "Searched as {field}: {text}"
    readInstead: "Search as {field} instead"
    searchEverywhere: "Search everywhere for “{text}”"
    moreActions: "More actions for {name}"
    selection: {
      all: "{count, plural, one {The one on this page} other {All # on this page}}"
      selected: "{count, plural, =0 {None selected} other {# selected}}"
    }
    sort: {
      ascending: "Sort by {name}, ascending"
      descending: "Sort by {name}, descending"
    }
    range: "{first}–{last} of {total}"
    pages: "{pages} pages"
    page: "Page {page}"
    nothingYet: "No {things} yet"
    noMatch: "No {things} match"
    asked: {
      search: "Searched for “{text}” ({field})"
      filter: "Filter: {filter}"
      duration: "Date range: {duration}"
    }
    pastTheEnd: "Page {page, number} does not exist: the list has {pages, number} pages"
    failed: "The {things} could not be loaded"
    requestId: "Request id {id}"
    notAllowedText: "You need one of these privileges: {needs}. Ask an administrator of your business or issuer."
    export: {
      running: "{done} of {total} rows"
      done: "Exported {rows} rows"
      failed: "The export did not finish, so no file was saved. {detail} {requestId}"
    }
    file: {
      total: "Total (records: {count})"
    }
    columns: {
      up: "Move {name} up"
      down: "Move {name} down"
      moved: "{name} is now column {at}"
    }
    views: {
      renameNamed: "Rename {name}"
      deleteNamed: "Delete {name}"
      nameOf: "Name of {name}"
      full: "You have {most, number} views of this list. Delete one to save another."
    }
    filter: {
      remove: "Remove filter {filter}: {value}"
    }
  }
  "merchant-categories": typeof merchantCategories & {
    picker: {
      none: "No merchant category matches “{text}”"
      more: "{shown, number} of {total, number} shown. Load more"
      found: "{count, plural, one {# merchant category} other {# merchant categories}}"
    }
  }
  notes: typeof notes & {
    editName: "Edit your note of {moment}"
    deleteName: "Delete your note of {moment}"
    older: "{count, plural, one {# older note} other {# older notes}}"
    earlier: "{count, plural, one {# earlier version} other {# earlier versions}}"
    newest: "The newest {shown} of {total}."
    editedAt: "changed {moment}"
    wasDeleted: "Deleted {moment}."
    by: "Note by {name}"
  }
  notifications: typeof notifications & {
    events: {
      LOAD_WAITING: "{actor} recorded a load of {amount} that needs approval"
      KIT_ORDER_WAITING: "{actor} requested kits: {subject}"
      REQUEST_WAITING: "{actor} requested approval for {subject}"
      DECISION_COMMENTED: "{actor} commented on a request that you can decide: {subject}"
      KIT_ORDER_APPROVED: "{actor} approved your request for kits: {subject}"
      KIT_ORDER_REJECTED: "{actor} rejected your request for kits: {subject}"
      REQUEST_APPROVED: "{actor} approved {subject}"
      REQUEST_REJECTED: "{actor} rejected {subject}"
      REQUEST_CANCELLED: "{actor} cancelled {subject}"
      REQUEST_RETURNED: "{actor} sent {subject} back for correction"
      REQUEST_WITHDRAWN: "{actor} withdrew {subject}"
      REQUEST_CHANGED: "{actor} changed your request: {subject}"
      REQUEST_COMMENTED: "{actor} commented on your request: {subject}"
      LOAD_APPROVED: "{actor} approved your load of {amount}"
      LOAD_REJECTED: "{actor} rejected your load of {amount}"
      UPLOAD_FINISHED: "The upload {subject} is finished"
      UPLOAD_FAILED: "The upload {subject} failed"
      REPORT_READY: "The report {subject} is ready"
      REPORT_FAILED: "The report {subject} could not be created"
      TICKET_ANSWERED: "{actor} answered the ticket {subject}"
      TICKET_ASSIGNED: "{actor} assigned the ticket {subject} to you"
      WEBHOOK_FAILING: "The webhook endpoint {subject} does not accept its events"
      INVITED: "{actor} invited you to {subject}"
      UNKNOWN: "{subject} was updated"
    }
    selection: {
      pick: "Select the notification about {name}"
      isRead: "{count, plural, one {# marked as read} other {# marked as read}}"
      isUnread: "{count, plural, one {# marked as unread} other {# marked as unread}}"
    }
  }
  organizations: typeof organizations & {
    overview: {
      under: "under {parent}"
      statusAt: "{issuer}: {status}"
      rejected: {
        title: "{issuer} rejected this business"
        returned: "{issuer} sent this business back for correction"
      }
    }
    draft: {
      deleteNamed: "Delete the draft {name}"
      ask: "Delete the draft {name}?"
    }
  }
  otp: typeof otp & {
    help: "6 digits, sent to {to}."
    ready: "The card holder gets a one-time password at {to} and reads it to you."
    sending: "Sending a one-time password to {to}"
  }
  "pin-mailers": typeof pinMailers
  "platform-audit": typeof platformAudit
  "previous-reports": typeof previousReports & {
    fetch: "Download {type}"
    cut: "{shown} of {total}"
    deleted: "Deleted after {days, plural, one {# day} other {# days}}"
  }
  profile: typeof profile & {
    factor: {
      intro: "Signing in as {email} requires a code from your authenticator app."
    }
    business: {
      hidden: "You belong to {name}. You need the privilege to see businesses to see its details."
      documents: "Documents of {name}"
    }
    keys: {
      madeTitle: "API key “{name}” created"
      revokeLabel: "Revoke {name}"
      revokeAsk: "Revoke the API key “{name}”?"
    }
    security: {
      left: "{count, plural, =0 {No recovery codes are left} one {# recovery code is left} other {# recovery codes are left}}"
      endLabel: "Sign out {device}, signed in {started}"
    }
    passkeys: {
      renameLabel: "Rename {name}"
      renameAsk: "Rename the passkey “{name}”"
      removeLabel: "Remove {name}"
      removeAsk: "Remove the passkey “{name}”?"
      signIn: "Signing in as {email} requires one of your passkeys."
    }
    standIns: {
      forYou: "{name} decides in your place"
      youFor: "You decide in place of {name}"
      days: "{from} to {to}"
      endTitle: "Stop {name} from deciding for you?"
      picker: {
        none: "No colleague matches “{text}”"
        more: "{shown, number} of {total, number} shown. Load more"
        found: "{count, plural, one {# colleague} other {# colleagues}}"
      }
    }
  }
  programs: typeof programs & {
    rejected: {
      title: "{issuer} rejected this program"
      returned: "{issuer} sent this program back for correction"
    }
    actions: {
      editNamed: "Edit {name}"
      walletNamed: "New smart wallet of {name}"
    }
    wallets: {
      up: "Move {name} up"
      down: "Move {name} down"
      starts: "starts with {amount}"
      replenished: "{amount} {period}"
      cards: "{count, plural, one {# card} other {# cards}}"
      missing: "{count, plural, one {# card does not have it: choose the card} other {# cards do not have it: choose cards}}"
    }
    businesses: {
      cards: "{count, plural, =0 {No cards in use} one {# card in use} other {# cards in use}}"
      addTitle: "Add a business to {name}"
      removeNamed: "Remove {name}"
      removeTitle: "Stop {name} from issuing?"
      removeText: "It can no longer issue cards or order kits of {name}. You can add it again."
    }
    image: {
      alt: "Card of {name}"
    }
    change: {
      suspend: {
        title: "Suspend {name}?"
      }
      activate: {
        title: "Activate {name}?"
      }
      send: {
        title: "Send {name} for approval?"
      }
      hide: {
        title: "Hide {name} from the issuer portal?"
      }
      show: {
        title: "Show {name} at the issuer portal?"
      }
    }
    fees: {
      perCard: "{amount} per card"
      share: "{percent, number}% of the amount"
      least: "at least {amount}"
      most: "at most {amount}"
      changed: "Changed by {name}, {date}"
      changeNamed: "Change fee: {name}"
      dialogTitle: "Fee: {name}"
      preview: "A load of {amount} costs {fee}: {total} in total"
      previewCard: "A card costs the business {fee}"
      cost: "{amount} costs {fee}: {total} in total"
    }
    wizard: {
      bankHelp: "{network}, {kind}"
      limit: "{amount}, {count} transactions"
      ruleNumber: "Rule {number, number}"
      editTitle: "Edit {name}"
      notSent: "The program is saved, but was not sent to {issuer}. Send it for approval from here."
    }
  }
  refusals: typeof refusals & {
    codes: {
      BANK_DAY_CLOSED: "{day} is closed in the books. Someone who closes days reopens it first"
      BANK_DAY_UNSETTLED: "{day} is not settled yet. Lines without a transfer: {lines}. Transfers without a line: {transfers}. Transfers that wait for approval: {waiting}"
      BANK_DAY_OWN: "You settled lines or transfers of {day}: someone else has to close it"
      BANK_DAY_EMPTY: "No statement and no transfer is of {day}"
      BANK_BALANCE_MISSING: "No statement says what {day} ended with. Enter the balance at the bank"
      BANK_BALANCE_GAP: "The account ending in {account} closed {closedOn} with {closing} and opened {opensOn} with {opening}. Import the statement between, or enter the balance at the bank"
      BANK_BALANCE_OTHER: "The statements end {day} with {balance}. Leave the balance out"
      BANK_STATEMENT_OTHER: "Statement {number} up to {day} was imported with other lines. Compare the two at the bank"
      BANK_FILE_LINE: "Line {line} of the file cannot be imported. Choose the file again to see what is wrong with it"
      BANK_IMPORT_MATCHED: "Lines of this statement that have their transfer: {lines}. Take these matches back first"
      BANK_IMPORT_COUNTED_ON: "{file}, imported later, counts on lines of this statement, {firstDay} to {lastDay}. Undo that import first"
    }
  }
  "report-schedules": typeof reportSchedules & {
    timing: {
      DAILY: "Every day at {time}"
      WEEKLY: "Every {day} at {time}"
      MONTHLY: "On day {date, number} of the month at {time}"
    }
    inZone: "Times in {zone}"
    pause: {
      title: "Pause {report}?"
    }
    resume: {
      title: "Resume {report}?"
    }
    delete: {
      title: "Delete the schedule of {report}?"
    }
  }
  reports: typeof reports & {
    daily: {
      fetch: "Download {file}"
    }
    download: {
      total: "{total, plural, one {# record matches} other {# records match}}"
      first: "{count, plural, one {The first record} other {The first # records}}"
      tooMany: "{type} allows at most {most, number} records, and this report has {count, number}. Choose fewer days, a filter, or fewer records."
      running: "{kilobytes} kB received"
      cut: "The file will have the first {shown, number} of {total, number} records."
      doneCut: "Report downloaded: the first {shown, number} of {total, number} records"
    }
    file: {
      total: "Total (records: {count})"
      cut: "This file is cut: it has the first {shown} of {total} records"
    }
  }
  reveal: typeof reveal & {
    show: "Reveal: {what}"
    hide: "Hide: {what}"
    title: "Reveal: {what}"
    picture: {
      short: "Image {number, number}"
      title: "Image {number, number} of {what}"
      page: "{name}, page {number, number} of {of, number}"
      more: "{count, plural, one {Show # more page} other {Show # more pages}}"
    }
  }
  roles: typeof roles & {
    actions: {
      copyNamed: "Copy {name}"
      editNamed: "Edit {name}"
    }
    allPeople: "All {count, number} users"
    matrix: {
      under: "Roles of {issuer} side by side"
      own: "Your own roles: {issuer} has not approved any of your businesses yet."
    }
    holders: {
      nobody: "Nobody that you have access to has {privilege}"
      more: "The first {shown, number} of {total, number} users"
      count: "{count, plural, one {# user} other {# users}}"
      label: "Users with {privilege}"
    }
    wizard: {
      editTitle: "Edit {name}"
      removeBusiness: "Remove {name}"
      box: "{privilege}, {scope}"
      lacking: "You do not have these privileges and cannot give them: {names}"
    }
  }
  rules: typeof rules & {
    where: "A transaction where {conditions}"
    condition: {
      IS: "{field} is {value}"
      IS_NOT: "{field} is not {value}"
      CONTAINS: "{field} contains {value}"
      STARTS_WITH: "{field} begins with {value}"
    }
    demand: {
      AT_MOST: "{what} is {amount} or less"
      AT_LEAST: "{what} is {amount} or more"
    }
    limit: "there {count, plural, one {is no more than # transaction} other {are no more than # transactions}} {type} for {amount} {period}"
    allowed: "{subject} is allowed."
    allowedIf: "{subject} is allowed only if {demands}."
    declined: "{subject} is declined."
    earning: "{percentage}% cashback into {to}, {when}"
    earns: "{subject} earns {earning}."
    earnsIf: "{subject} earns {earning}, if {demands}."
    editor: {
      rule: "Rule {number, number}"
      removeNamed: "Delete rule {number, number}"
      removeCondition: "Delete filter {number, number}"
      removeValidation: "Delete validation {number, number}"
      removeLimit: "Delete limit {number, number}"
    }
    simulate: {
      tryOn: "Last {days, plural, one {# day} other {# days}}"
      judged: "{count, plural, one {# payment} other {# payments}} from the last {days, plural, one {# day} other {# days}} checked."
      judgedCut: "The last {days, plural, one {# day has} other {# days have}} too many payments to test. We checked the newest {count, number}."
      number: "{count, number} · {amount}"
      showOf: "Transactions: {group}"
      unjudged: "{count, plural, one {# transaction} other {# transactions}} could not be checked: something that a filter needs, such as the city, is not recorded."
      page: "Page {page, number} of {pages, number}"
      cashbackOf: "{cashback} of {amount}"
    }
    versions: {
      version: "Version {number, number}"
      askedBy: "Requested by {name}"
      approvedBy: "Approved by {names}"
      older: "{count, plural, one {# older version} other {# older versions}}"
      newest: "Showing the newest {shown} of {total} versions."
    }
  }
  search: typeof search & {
    takenFor: "Searched as {kinds}"
    takenForIds: "{count, plural, one {Searched as # id} other {Searched as # ids}}"
    takenOf: "{taken} ({kind})"
    taken: {
      mobile: "mobile {text}"
      last4: "last four digits {text}"
      email: "email {text}"
      kitNumber: "kit number {text}"
      rrn: "RRN {text}"
      id: "id {text}"
      name: "name “{text}”"
      utr: "UTR {text}"
      van: "virtual account {text}"
    }
    refused: {
      long: "Enter at most 200 characters, or at most {most} ids."
      many: "Enter at most {most} ids at once."
    }
    found: "{count, plural, =0 {Nothing found} one {# result} other {# results}}"
    none: "No results for “{text}”."
    missing: "Not found: {ids}"
    failedGroups: "Could not search {groups}. The other results are complete."
    whole: "All results for “{text}” on one page"
    facts: {
      under: "under {name}"
      rrn: "RRN {rrn}"
      utr: "UTR {utr}"
      van: "virtual account {van}"
      number: "#{id}"
      request: "#{id} {event}"
    }
  }
  session: typeof session & {
    withSingleSignOn: "Sign in with {bank}"
    otpHelp: "6 digits, sent to {destination}."
    errors: {
      refused: "Only {platform} users can sign in"
      limitedFor: "Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}."
      limitedForSeconds: "Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}."
      limitedForHours: "Too many attempts. Try again in {hours, plural, one {# hour} other {# hours}}."
      endings: {
        idle: "It ended after {idleMinutes, plural, one {# minute} other {# minutes}} without use."
        limit: "It ended because no session lasts longer than {maxHours, plural, one {# hour} other {# hours}}."
      }
    }
    signedInAs: "Signed in as {name}"
  }
  "session-end": typeof sessionEnd & {
    warning: {
      left: "{time} left"
    }
    ended: {
      countdown: "{seconds, plural, one {You will leave this page in # second.} other {You will leave this page in # seconds.}}"
    }
  }
  "set-up": typeof setUp & {
    statusAt: "{issuer}: {status}"
    help: {
      description: "{count, number} of 500 characters"
      onRecord: "On record: {value}. Leave it empty to keep it."
      sub: "A sub-business of {parent}, with issuers of its parent."
      requiredBy: "Required by {issuers}"
    }
    file: {
      running: "{name}: {percent, number} % uploaded"
      ready: "{name} is uploaded"
      onRecord: "On record: {name}"
      preview: "Preview of {name}"
    }
    notSent: "The business is saved, but was not sent to {issuer}. Send it again from its edit form."
    draftTitle: "Draft of {name}"
    superAdmin: {
      title: "Super admin for {name}"
    }
  }
  shell: typeof shell & {
    pageTitle: "{screen} · {product}"
    menu: {
      more: "More of {entry}"
      waiting: "{waiting} waiting, {decidable} for you to decide"
    }
    organization: {
      none: "No business matches “{text}”"
      current: "Showing {name}"
      clear: "Show all businesses instead of {name}"
    }
    account: {
      issuerAdmin: "Issuer admin of {issuer}"
    }
    longText: "The text has {length} characters, but this field takes at most {most}. Nothing was pasted."
    bell: {
      unread: "Unread notifications: {count}"
    }
    seeAs: {
      role: "You see the console as a holder of the role {name}."
      user: "You see the console as {name}."
    }
  }
  "sign-in": typeof signIn & {
    forgot: {
      sentTo: "If {email} has an account here, we have sent a link to it. It works once, and only for a short time."
      notThereSupport: "No email after a few minutes? Check your spam folder, send it again, or write to {address}."
    }
    set: {
      introReset: "For {email}. All other sessions of this account are signed out."
      introInvited: "You were invited as {email}. Choose a password to start."
      keys: "{count, plural, one {This account has # API key. It is revoked with the new password.} other {This account has # API keys. They are revoked with the new password.}}"
      keepKeys: "{count, plural, one {Keep the API key: I created it, and nobody else knows its secret} other {Keep the API keys: I created them, and nobody else knows their secrets}}"
    }
    password: {
      rule: {
        length: "{least, number} to {most, number} characters"
      }
    }
    register: {
      sent: "Confirm {email}: we have sent you an email"
    }
    confirm: {
      intro: "You signed up as {email}. Enter the password that you chose."
    }
  }
  statements: typeof statements & {
    days: "{from} to {to}, days in {zone}"
    ofPool: "{count, plural, =0 {No account at any issuer} one {Its account at the issuer} other {Its # accounts at the issuers}}"
    ofCards: "{count, plural, =0 {No matching cards} one {1 wallet of matching cards} other {# wallets of matching cards}}"
    van: "Account number {number}"
    ifsc: "IFSC {code}"
    ofDay: "Entries on this page: {shown} of {count}"
    tooMany: "This statement has {total} entries. Up to {most} can be printed or downloaded as a PDF: choose fewer days, or download all of them as XLSX or CSV."
    file: {
      moment: "Date and time ({zone})"
    }
    proof: {
      sum: "{opening} + {inflow} − {outflow} = {closing}, and {days, plural, =0 {no day changes it} other {every daily balance matches}}."
      total: "The closing balance differs by {amount} from opening balance plus money in minus money out."
      opening: "The opening balance differs by {amount} from the closing balance of the day before."
      day: "The closing balance differs by {amount} from the day's opening balance and change."
      details: "The change differs by {amount} from the day's entries."
      closing: "The closing balance differs by {amount} from that of the last day."
      more: "{count, plural, one {# more difference} other {# more differences}}"
    }
    find: {
      more: "{total} results. Search to narrow them down."
    }
    pdfFooter: "Created {moment} · page {page}"
  }
  status: typeof status
  support: typeof support & {
    ofTransaction: {
      subject: "{name}, {amount}"
      declined: "Declined: {name}, {amount}"
      about: "{name}, {amount}, {moment} (transaction {txnId})"
    }
    reply: {
      help: {
        EMAIL: "Goes to {to} by email"
        SMS: "Goes to {to} by SMS"
      }
    }
    assignee: {
      picker: {
        none: "Nobody matches “{text}”"
        more: "{shown, number} of {total, number} shown. Load more"
        found: "{count, plural, one {# person} other {# people}}"
      }
    }
    canned: {
      editName: "Edit reply {name}"
      deleteName: "Delete reply {name}"
      deleteTitle: "Delete the reply {name}?"
      textHelp: "'{holder}', '{ticket}' and '{last4}' become the card holder's name, the ticket number and the last four digits of the card."
    }
    delete: {
      name: "Delete ticket {id}"
      title: "Delete ticket {id}, {subject}?"
    }
    selection: {
      pick: "Select ticket {digits} of {name}"
      ask: "{count, plural, one {Delete # ticket?} other {Delete # tickets?}}"
      submit: "{count, plural, one {Delete # ticket} other {Delete # tickets}}"
      done: "{count, plural, one {# ticket deleted} other {# tickets deleted}}"
      partly: "{done, number} of {count, number} deleted. These remain:"
    }
  }
  tags: typeof tags & {
    remove: "Delete {name}"
    ask: "Delete the tag {name}?"
  }
  timeline: typeof timeline & {
    notices: {
      failed: "{source}: could not be read now. Reload the page to try again."
    }
    titles: {
      card: "Timeline of card {name}"
      customer: "Timeline of customer {name}"
      business: "Timeline of business {name}"
      program: "Timeline of program {name}"
      transaction: "Timeline of transaction {name}"
      approval: "Timeline of request {name}"
      user: "Timeline of user {name}"
      upload: "Timeline of upload {name}"
    }
    change: "{from} → {to}"
    balance: "Balance {amount}"
    card: "Card ending {digits}"
  }
  titles: typeof titles
  transactions: typeof transactions & {
    detail: {
      noneText: "Transaction {txnId} does not exist, or you do not have access to it."
      title: "{merchant}"
      part: "{amount} from {wallet}"
      cashbacks: {
        PENDING: "{amount} to {wallet} on settlement, by the rule “{rule}”"
        PAID: "{amount} to {wallet}, by the rule “{rule}”"
        MISSED: "{amount} not given, by the rule “{rule}”: {reason}"
      }
      statementDays: "{from} to {to}"
    }
    chain: {
      open: "Transaction {txnId}"
    }
    decline: {
      limitAmount: "The {period} limit for {channel} is {limit}. {used} was already used, and {asked} was requested."
      limitCount: "The {period} limit for {channel} is {most, number} transactions, and {count, number} were already made."
      balance: "{asked} was requested, and the card's wallets held {balance}."
      poolEmpty: "{asked} was requested, and the pool of the business held {balance}."
      channelOff: "The card was turned off for {channel}."
      inactive: {
        BUSINESS_INACTIVE: "The business was {status}, not active."
        PROGRAM_INACTIVE: "The card program was {status}, not active."
        CARD_INACTIVE: "The card was {status}, not active."
      }
      causes: {
        LIMIT_AMOUNT: "{asked} was requested, which is over a spending limit of the card."
        INSUFFICIENT_BALANCE: "{asked} was requested, and no wallet of the card held enough."
        POOL_EMPTY: "{asked} was requested, and the pool of the business held less."
      }
      internationalOff: "The card was turned off for use abroad, and the merchant is in {country}."
      countryOff: "The card was turned off for {country}."
      categoryOff: "The card was turned off for this type of merchant: {category}."
      rule: {
        ofWallet: "The rule “{rule}” of the wallet {wallet}, version {version, number}, declined it."
        ofProgram: "The rule “{rule}” of the card program, version {version, number}, declined it."
        noneOfWallet: "It matched no rule of the wallet {wallet}, version {version, number}. Transactions that match no rule are declined."
        noneOfProgram: "It matched no rule of the card program, version {version, number}. Transactions that match no rule are declined."
        AMOUNT: {
          AT_MOST: "It allows at most {limit}, and {asked} was requested."
          AT_LEAST: "It requires at least {limit}, and {asked} was requested."
        }
        BALANCE_BEFORE: {
          AT_MOST: "The balance before the transaction can be at most {limit}, but it was {asked}."
          AT_LEAST: "The balance before the transaction must be at least {limit}, but it was {asked}."
        }
        BALANCE_AFTER: {
          AT_MOST: "The balance after the transaction can be at most {limit}, and would have been {asked}."
          AT_LEAST: "The balance after the transaction must be at least {limit}, and would have been {asked}."
        }
      }
      balanceOf: "{asked} was requested, and {wallet} held {balance}."
    }
    invoices: {
      size: "{size, number} KB"
      lookAt: "Open invoice {name}"
      replaceOf: "Replace invoice {name}"
      removeOf: "Remove invoice {name}"
      replaceTitle: "Replace {name}"
      removeTitle: "Remove {name}?"
      picture: "Picture of {name}"
    }
    demo: {
      textOf: "Pays with the card of {holder}, •• {last4}. Its balance, limits, channels and status apply."
      nobody: "No card matches “{text}”."
      approved: "{amount} approved"
      declined: "{amount} declined"
      submitLabel: "Authorise {amount}"
    }
    move: {
      toBusiness: "To {business}"
      from: {
        ORG_ACCOUNT: "From {business}"
        CORPORATE_ACCOUNT: "From the bank account of {business}"
      }
    }
  }
  "upload-rows": typeof uploadRows
  uploads: typeof uploads & {
    list: {
      uploadedFile: "Download {name}"
      failedFile: "Failed rows of {name}"
    }
    rowsFailed: "{failed} of {rows, plural, one {# row} other {# rows}} failed"
  }
  users: typeof users & {
    open: {
      name: "Open {name}"
    }
    change: {
      block: {
        name: "Block {name}"
        title: "Block {name}?"
      }
      unblock: {
        name: "Unblock {name}"
        title: "Unblock {name}?"
      }
      unlock: {
        name: "Unlock {name}"
        title: "Unlock {name}?"
      }
      resend: {
        name: "Resend the invitation of {name}"
        title: "Resend the invitation of {name}?"
      }
    }
    selection: {
      pick: "Select {name}, {digits}"
      leftOut: "{count, plural, one {# selected user is excluded: their status does not allow it} other {# selected users are excluded: their status does not allow it}}"
      finished: "{done, number} done, {failed, number} failed"
      dialog: {
        block: {
          title: "{count, plural, one {Block # user?} other {Block # users?}}"
          submit: "{count, plural, one {Block # user} other {Block # users}}"
        }
        unblock: {
          title: "{count, plural, one {Unblock # user?} other {Unblock # users?}}"
          submit: "{count, plural, one {Unblock # user} other {Unblock # users}}"
        }
        resend: {
          title: "{count, plural, one {Resend # invitation?} other {Resend # invitations?}}"
          submit: "{count, plural, one {Resend # invitation} other {Resend # invitations}}"
        }
      }
    }
    invite: {
      view: {
        businesses: "Records of {names} and of the businesses below, nothing else."
        issuer: "Records of every business of {issuer}."
        screens: "These screens: {names}."
      }
      done: "Invitation sent to {email}"
      openKnown: "Open {name}"
      forBranch: "For the branch {name}"
    }
    roles: {
      removeNamed: "Remove role {number, number}"
      name: "Change the roles of {name}"
      changeTitle: "Roles of {name}"
    }
    businesses: {
      remove: "Remove {name}"
    }
    decide: {
      approve: {
        title: "Approve {name}?"
      }
      reject: {
        title: "Reject {name}?"
      }
    }
    person: {
      blockedFor: "Blocked: {reason}"
      rejectedFor: "Rejected: {reason}"
      papersTitle: "Documents of {name}"
    }
    picture: {
      alt: "Picture of {name}"
      title: "Picture of {name}"
      removeTitle: "Remove the picture of {name}?"
    }
  }
  validation: typeof validation & {
    cannedPlaceholder: "Only these placeholders can be filled: '{holder}', '{ticket}' and '{last4}'"
    read: {
      meant: "Did you mean {suggestion}?"
      amount: {
        commas: "Enter a valid value: “{seen}” – the commas do not separate thousands. Enter 1.50 or 1,50,000."
        short: "Enter a valid value: “{seen}” – enter the full amount in digits."
        decimals: "Enter a valid value: “{seen}” – an amount has at most two decimal places."
        negative: "Enter a valid value: “{seen}” – enter a positive amount, without a sign or brackets."
        large: "Enter a valid value: “{seen}” is too large."
        exponent: "Enter a valid value: “{seen}” – a spreadsheet has shortened the amount. Enter every digit."
        currency: "Enter a valid value: “{seen}” – the amount is in another currency."
        spaces: "Enter a valid value: “{seen}” – enter the amount without spaces between digits."
        format: "Enter a valid value: “{seen}” is not an amount. Enter digits with at most two decimal places, such as 1,500.50."
        typed: "“{seen}” was not entered. Enter digits with at most two decimal places, such as 1,500.50."
      }
      mobile: {
        exponent: "Enter a valid mobile number: “{seen}” – a spreadsheet has shortened the number. Format the column as text and enter every digit."
        decimal: "Enter a valid mobile number: “{seen}” – a spreadsheet has turned the number into a decimal. Format the column as text and enter every digit."
        zero: "Enter a valid mobile number: “{seen}” – a mobile number does not start with 0."
        country: "Enter a valid mobile number: “{seen}” is from another country. Enter an Indian number, such as 98765 43210."
        countryAE: "Enter a valid mobile number: “{seen}” is from another country. Enter a UAE number, such as 50 123 4567."
        format: "Enter a valid mobile number: “{seen}” is not a mobile number. Enter ten digits, such as 98765 43210."
        formatAE: "Enter a valid mobile number: “{seen}” is not a mobile number. Enter nine digits, such as 50 123 4567."
      }
      day: {
        format: "“{seen}”: enter the date as 28/02/1990 or 1990-02-28."
        compact: "“{seen}”: enter the date as 28/02/1990, 28021990 or 1990-02-28."
        shortYear: "“{seen}”: enter the year with four digits, such as 28/02/1990."
        none: "“{seen}”: this date does not exist."
        serial: "“{seen}”: we cannot tell whether this number counts days from 1900 or 1904. Enter the date as 28/02/1990."
      }
      digits: {
        exponent: "“{seen}”: a spreadsheet has shortened the number. Format the column as text and enter every digit."
        decimal: "“{seen}”: a spreadsheet has turned the number into a decimal. Format the column as text and enter every digit."
        format: "“{seen}”: enter digits only."
        typed: "“{seen}” was not entered. Enter digits only."
      }
      last4: {
        format: "“{seen}”: enter the last four digits of the card."
      }
      pincode: {
        format: "“{seen}”: enter six digits that do not start with 0, such as 560001."
      }
      email: {
        format: "“{seen}” is not an email address. Enter it like name@business.example."
      }
      gender: {
        format: "“{seen}”: enter M, F or T."
      }
      choice: {
        format: "“{seen}” is not one of the options."
      }
    }
  }
  walkthrough: typeof walkthrough & {
    count: "{done, number} of {all, number} steps"
    next: "Next: {part}"
    markDone: "Mark as done: {step}"
    markUndone: "Mark as not done: {step}"
  }
  wallets: typeof wallets & {
    replenishment: {
      plan: "Each card gets {amount} {period}."
      running: "In progress since {date}: {cards, plural, one {# card} other {# cards}} so far."
      last: "Last on {date}, for {cards, plural, one {# card} other {# cards}}."
      missed: "{cards, plural, one {# card} other {# cards}} missed: {reason}"
    }
    wizard: {
      ruleNumber: "Rule {number, number}"
      editTitle: "Edit {name}"
    }
  }
  "webhook-deliveries": typeof webhookDeliveries & {
    again: "again at {time}"
    attempts: "{count, plural, =0 {No attempts yet} one {# attempt} other {# attempts}}"
    attempt: {
      number: "Attempt {number, number}"
      took: "{time} ms"
    }
    explain: {
      again: "We send it again automatically at {time}."
    }
  }
  webhooks: typeof webhooks & {
    failures: "{count, plural, one {# failure in a row} other {# failures in a row}}"
    paused: {
      text: "It failed repeatedly, so we stopped sending events. {count, plural, =0 {No events are waiting.} one {# event is waiting.} other {# events are waiting.}} Repair the receiver, send a test event, then turn the webhook on. We then send the waiting events."
    }
    secret: {
      both: "Two secrets sign: the new one, and the old one until {time}."
    }
    rotate: {
      hours: "{hours, plural, =0 {No overlap} one {# more hour} other {# more hours}}"
    }
    switch: {
      on: {
        title: "Turn on the webhook to {url}?"
      }
      off: {
        title: "Turn off the webhook to {url}?"
      }
    }
  }
  wizard: typeof wizard & {
    stepOf: "Step {at, number} of {count, number}"
    lacks: "{count, plural, one {# field to complete} other {# fields to complete}}"
    draftFound: "You have a draft: {name}"
    draftSavedAt: "Saved {date}"
  }
}
