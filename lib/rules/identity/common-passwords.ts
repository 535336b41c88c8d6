/** Common words in passwords. Digits and signs around them do not make a password stronger. */
const words = `
password passwort passcode passphrase pass passme motdepasse contrasena pwd pword mypassword newpassword oldpassword
admin administrator superadmin sysadmin adminadmin root rootroot toor superuser superadmin user username guest demo
test tester testing testtest testuser temp temporary default changeme changeit change letmein letme letmeinnow login
logmein signin welcome welcomeback welcometo hello hellohello hallo hola namaste access accessme open opensesame sesame
secret topsecret mysecret private secure security securityfirst system server service support helpdesk help office
computer laptop desktop internet network windows microsoft apple google facebook twitter instagram whatsapp youtube
amazon flipkart paytm phonepe oracle cisco linux ubuntu android samsung nokia iphone website online download database
qwerty qwertyu qwertyui qwertyuiop qwert qwer qwe asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn
zxcvbnm qazwsx qazwsxedc wsxedc qaz qweasd qweasdzxc asdzxc qazxsw edcrfv azerty azertyuiop qwertz poiuytrewq
mnbvcxz lkjhgfdsa zaq zaqwsx xsw cde qwertyqwerty asdasd qweqwe zxczxc asdfasdf qwerasdf qwerasdfzxcv
a aa aaa aaaa ab abab abc abcabc abcd abcde abcdef abcdefg abcdefgh abcdabcd aabb aabbcc xyz xx xxx xyzabc q qq qqq w z zz zzz
iloveyou iloveu iloveme loveyou loveme lovely love lovelove lover mylove truelove sweetheart darling honey sweety
baby babygirl babyboy babydoll angel angels princess prince queen king kingdom beautiful gorgeous sexy cutie cute
sunshine sunflower rainbow butterfly flower flowers rose lily daisy jasmine lotus summer winter spring autumn monsoon
january february march april may june july august september october november december monday tuesday wednesday
thursday friday saturday sunday today tomorrow forever always freedom peace happy happiness smile smiley lucky luck
success winner champion money dollar rupee lakshmi crore million millionaire business company manager director boss
football cricket soccer baseball basketball hockey tennis golfer badminton kabaddi chess player gamer sports sport
arsenal chelsea liverpool manchester barcelona barca realmadrid juventus yankees lakers cowboys eagles steelers
dhoni sachin tendulkar kohli viratkohli virat rohit rohitsharma msdhoni ipl csk mumbai indians superkings rcb
ronaldo messi neymar beckham jordan kobe federer nadal
monkey dragon tiger lion eagle shadow master mustang batman superman spiderman ironman hulk avengers thor captain
pokemon pikachu naruto goku dragonball starwars skywalker yoda matrix trinity hunter killer ranger sniper soldier warrior
ninja samurai pirate wizard merlin gandalf phoenix falcon hawk wolf panther cobra viper spider scorpion shark dolphin
elephant peacock parrot butter cheese cookie chocolate coffee chai banana orange mango apple pepper ginger sugar candy
pizza biryani samosa masala icecream cherry peanut pumpkin purple yellow silver golden gold diamond ruby pearl crystal
black white red blue green pink star stars moon sun earth galaxy universe heaven hell angel devil demon thunder storm
fire water ocean river mountain island paradise rocket turbo ferrari porsche mercedes audi bmw honda yamaha hero bajaj
tata maruti suzuki toyota ducati harley corvette camaro mustang bugatti
michael jennifer thomas robert daniel andrew joshua matthew anthony william jessica ashley amanda michelle nicole
charlie george david james john richard joseph christopher samantha elizabeth alexander benjamin jonathan nathan oliver
harry harrypotter jack jackson justin taylor morgan bailey maggie buster sophie lucy max maxwell oscar molly rocky
rahul rohan raj raja raju ravi rajesh ramesh suresh mahesh ganesh dinesh mukesh rakesh kumar krishna krishnan shiva
shivam sairam jaisairam omsairam saibaba srisai jaishreeram shreeram ram rama ramram radhe radhekrishna radheradhe
hanuman jaihanuman jaimatadi mahadev harharmahadev omnamahshivaya ganpati bappa allah bismillah mohammed muhammad
waheguru satnam jesus jesuschrist christ god godisgreat godisgood blessed bless faith hope grace amen
priya pooja neha anjali deepak deepika aishwarya sunita kavita sneha swati ankit amit anil sunil sanjay vijay ajay
vikas vikram arjun aditya abhishek akash manish nitin sandeep pradeep prakash mohan sharma verma gupta singh patel
reddy khan iyer nair sarkar ambani modi gandhi
india indian bharat hindustan jaihind vandemataram incredibleindia mumbai delhi newdelhi bangalore bengaluru chennai
hyderabad kolkata pune jaipur lucknow kerala punjab gujarat goa kashmir dubai abudhabi sharjah emirates uae habibi
america london paris newyork boston chicago dallas texas florida california canada australia singapore
mother father mom mommy mummy daddy papa amma appa maa family brother sister friend friends bestfriend friendship
children family school college student teacher university iit birthday happybirthday holiday christmas diwali holi eid
newyear happynewyear trustno trustnoone whatever nothing something anything everything blahblah blah whocares
fuckyou fuckoff fuckme bullshit asshole bitch bastard pussy shit suckit biteme
bank banking banker mybank indianbank yesbank card cards cardholder credit debit prepaid wallet payment payments
account accounts finance treasury transaction transfer cash emboss issuer portal console customer customers merchant
employee staff team work working job career project mobile phone telephone number email gmail yahoo hotmail outlook
linkedin adobe dropbox github wordpress joomla mysql postgres mongodb docker kubernetes jenkins
pa pas passw passwd p pw ps letter letters abcxyz onetwothree onetwo three zero one
`
const common = new Set(words.trim().split(/\s+/))

const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
}
const folded = (text: string): string => [...text].map((sign) => looksLike[sign] ?? sign).join('')
const bare = (text: string): string => text.replace(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, '')
const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '')

const isRun = (text: string): boolean => /^(.{1,4})\1+$/.test(text)
const steps = (text: string): number[] =>
  [...text.slice(1)].map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at))
const isLadder = (text: string): boolean =>
  text.length > 2 && (steps(text).every((step) => step === 1) || steps(text).every((step) => step === -1))

/** Whether a password is a common word, a repetition or a sequence, even with capitals, look-alike signs (`p@ss`), or digits around it. */
export const isCommonPassword = (password: string): boolean => {
  const low = password.toLowerCase()
  const readings = [bare(low), folded(bare(low)), bare(folded(low)), lettersOf(low), folded(low)]
  return isRun(low) || readings.some((word) => word === '' || common.has(word) || isRun(word) || isLadder(word))
}
